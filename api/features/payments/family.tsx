import type { BaseServices } from '../../privacy/base-services'
import type { FamilyExtension } from '../family/extension'
import type { Ledger, Statement } from './ledger'
import { PaymentSection } from './PaymentView'
import type { PaymentOrder } from './upn-qr'

/** The payer's amounts on the family page; the participant does not see them. */
export function createFamilyPayments({ catalogue, store }: BaseServices, ledger: Ledger): FamilyExtension {
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
    const { payerName, payerStreet, payerTown, reference, season, payable, payableDueOn } = statement
    if (!settings || payable <= 0) return undefined
    return {
      payer: [payerName, payerStreet, payerTown],
      recipient: [settings.name, site.street, `${site.postalCode} ${site.city}`],
      iban: settings.iban,
      reference,
      cents: payable,
      dueOn: payableDueOn,
      purposeCode: 'OTHR',
      // The amount may be for several months.
      purpose: `Delavnice ${season}`,
    }
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
          />
        )
      },
    },
  }
}
