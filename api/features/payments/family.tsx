import { toSlovenianDay } from '../../../common/calendar-date'
import { formatCents } from '../../../common/numbers'
import type { BaseServices } from '../../privacy/base-services'
import type { FamilyExtension } from '../family/extension'
import type { Ledger, Statement } from './ledger'
import { PaymentSection } from './PaymentView'
import type { PaymentOrder } from './upn-qr'

/** The payer's amounts on the family page; the participant does not see them. */
export function createFamilyPayments(
  { catalogue, clock, store }: BaseServices,
  ledger: Ledger,
): FamilyExtension {
  const { payments: settings, site } = catalogue

  /** Finds the first names of the participants by their enrolments. The payer's page names no participant in full. */
  const findFirstNames = ({ submissionIds }: Statement) =>
    new Map(
      submissionIds.map((id) => [
        id,
        store.findComplete('registration', id)?.payload.participantFirstName ?? null,
      ]),
    )

  /** No text of the order names a child. */
  function createOrder(statement: Statement): PaymentOrder | undefined {
    const { payerName, payerStreet, payerTown, reference, season, payable, payableDueOn, overdue } = statement
    if (!settings || payable <= 0) return undefined
    return {
      payer: [payerName, payerStreet, payerTown],
      recipient: [settings.name, site.street, `${site.postalCode} ${site.city}`],
      iban: settings.iban,
      reference,
      cents: payable,
      dueOn: overdue > 0 ? undefined : payableDueOn,
      purposeCode: 'OTHR',
      // The amount may be for several months.
      purpose: `Delavnice ${season}`,
    }
  }

  /** Finds what of the amount is overdue; undefined when nothing is. */
  function findLateAmount({ overdue, payableDueOn, reminders }: Statement) {
    const { lastDay = '' } = reminders.at(-1) ?? {}
    const isRunning = lastDay >= toSlovenianDay(clock.now())
    return overdue > 0
      ? { cents: overdue, restDueOn: payableDueOn, lastDay: isRunning ? lastDay : undefined }
      : undefined
  }

  return {
    section: {
      position: 10,
      render({ link: { role, submissionId } }) {
        const statement = role === 'payer' ? ledger.findStatementOfEnrolment(submissionId) : undefined
        if (!statement) return null
        const firstNames = findFirstNames(statement)
        const received = statement.payments.filter(({ isCancelled }) => !isCancelled)
        return (
          <PaymentSection
            dues={statement.dues.map((due) => ({
              ...due,
              participant: firstNames.get(due.submissionId ?? 0) ?? null,
            }))}
            payments={received}
            credit={Math.max(0, -statement.balance)}
            order={createOrder(statement)}
            late={findLateAmount(statement)}
          />
        )
      },
    },
    renderWithdrawalNote({ link: { role, submissionId } }, workshopId) {
      const cents = role === 'payer' ? ledger.findLostDiscount(submissionId, workshopId) : 0
      return (
        cents > 0 && (
          <p className="mt-4 max-w-lead">
            Zaradi te udeležbe imate popust pri drugi. Ko se konča, plačate za drugo na mesec{' '}
            {formatCents(cents)} več.
          </p>
        )
      )
    },
  }
}
