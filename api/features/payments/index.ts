import { createElement, Fragment } from 'react'
import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { addMilliseconds, DAY, HOUR, toInstant } from '../../core/clock'
import { NOTICE_RANK } from '../../mail/kinds'
import type { BaseServices } from '../../privacy/base-services'
import type { CopyRequest, PersonalData } from '../../privacy/personal-data'
import type { Reminder } from '../../privacy/reminders'
import type { FamilyFeature } from '../family'
import type { Feature } from '../feature'
import type { PlacesFeature } from '../places'
import type { OfficeExtension } from '../places/office/context'
import { createFamilyPayments } from './family'
import { createInvoices, type Invoices } from './invoices'
import { createLedger, type Ledger } from './ledger'
import { createNotices, type Notices } from './notices'
import { createBankStatementPages } from './office/bank-statement'
import { createFreePeriodPages, FreePeriodLink } from './office/free-period'
import { createInvoicePages, InvoiceSection } from './office/invoices'
import { LostDiscountNote, OverdueNote, PayerBalance } from './office/PayerBalance'
import { createPaymentAccountPage } from './office/payment-account'
import { createPaymentPages } from './office/payments'

declare module '../../privacy/privacy-log' {
  interface PrivacyActions {
    invoice: true
    payment: true
  }
}

interface PaymentsFeature extends Feature {
  ledger: Ledger
  notices: Notices
  invoices: Invoices
}

/** Marks of issued invoices and, with `placila` in the price list, amounts due, payments and notices to payers. */
export function createPaymentsFeature(
  base: BaseServices,
  { places, office, extendOffice }: PlacesFeature,
  family: FamilyFeature,
): PaymentsFeature {
  const isUsed = base.catalogue.payments !== undefined
  const ledger = createLedger(base, office.lessons)
  const notices = createNotices(base, ledger)
  const invoices = createInvoices(base)
  const services = { ...office, ledger, notices, invoices }
  places.onContractChange(ledger.updateContract)
  if (isUsed) family.extend(createFamilyPayments(base, ledger))
  extendOffice({
    renderEnrolmentSections: (user, { id, reference }) =>
      createElement(
        Fragment,
        undefined,
        user.isLead &&
          isUsed &&
          createElement(PayerBalance, {
            ledger,
            id,
            relief: createElement(FreePeriodLink, {
              reference,
              period: places.listByEnrolment(id)[0]?.freePeriod,
            }),
          }),
        createElement(InvoiceSection, { user, reference, invoicedAt: invoices.findDate(id) }),
      ),
    renderActionNote: (user, submissionId, action) =>
      user.isLead &&
      isUsed &&
      createElement(
        Fragment,
        undefined,
        createElement(OverdueNote, { cents: ledger.findOverdueOfPayer(submissionId) }),
        ENDING_ACTIONS.includes(action) &&
          createElement(LostDiscountNote, { cents: ledger.findLostDiscount(submissionId) }),
      ),
    refuseAction: isUsed ? createEndRefusal(ledger, base.clock) : undefined,
    listAction: {
      path: officeRoutes.invoices,
      button: 'Račun izdan',
      titleForAll: 'Zapiši račun vsem z\u00a0mestom',
      introForAll: 'Račun bo zapisan za',
      buttonForAll: 'Zapiši račun',
    },
  })
  return {
    name: 'payments',
    ledger,
    notices,
    invoices,
    dutiesAfterRestore: [
      'Znova uvozite bančne izpiske od dneva kopije; vpišite plačila na blagajni, popravke, oprostitve, nove cene in opomine; preverite oznake izdanih računov',
    ],
    mails: [
      {
        kind: 'payment_notice',
        name: 'Obvestilo o plačilu',
        rank: NOTICE_RANK,
        isForLeads: true,
        write: notices.renderMail,
      },
      {
        kind: 'payment_reminder',
        name: 'Opomin za plačilo',
        rank: NOTICE_RANK,
        isForLeads: true,
        write: notices.renderMail,
      },
      {
        kind: 'payment_warning',
        name: 'Opomin z napovedjo prenehanja',
        rank: NOTICE_RANK,
        isForLeads: true,
        write: notices.renderMail,
      },
    ],
    officePages: [
      createInvoicePages(services),
      // The pages with fixed paths come before that of an account by its id.
      ...(isUsed
        ? [
            ...createPaymentPages(services),
            createBankStatementPages(services),
            createFreePeriodPages(services),
            createPaymentAccountPage(services),
          ]
        : []),
    ],
    tasks: [
      {
        // Runs at the start too: when payments are turned on, earlier confirmations get their amounts.
        intervalMs: DAY,
        failureMessage: 'amounts due cannot be updated',
        run: ledger.updateAll,
      },
      {
        intervalMs: HOUR,
        failureMessage: 'payment notices cannot be enqueued',
        run: notices.sendDueNotices,
      },
    ],
    reminders: createInvoiceReminder(base),
    personalData: createPaymentsData(base, ledger, invoices),
  }
}

/** Actions that end a contract, and with it a discount of another place. */
const ENDING_ACTIONS: readonly string[] = ['withdraw', 'decline', 'end-unpaid']

/** Creates the function that refuses to end a contract before a reminder has named this end and its last day has passed. */
const createEndRefusal =
  (ledger: Ledger, { now }: BaseServices['clock']): OfficeExtension['refuseAction'] =>
  (action, submissionId) => {
    if (action !== 'end-unpaid') return undefined
    const { reminders = [], overdueDues = [] } = ledger.findStatementOfEnrolment(submissionId) ?? {}
    const warning = reminders.findLast(({ namesEnd }) => namesEnd)
    if (!warning) return 'Najprej pošljite opomin z napovedjo prenehanja: Plačila.'
    if (toSlovenianDay(now()) <= warning.lastDay)
      return `Zadnji dan za plačilo po opominu je ${formatCalendarDate(warning.lastDay)}. Prekinete lahko šele potem.`
    const isUnpaid = overdueDues.some(
      (due) => due.submissionId === submissionId && due.dueOn < warning.sentOn,
    )
    return isUnpaid ? undefined : 'Zneski te osebe, na katere ste opomnili, so plačani.'
  }

const ENROLMENT_FORMS_ACCUSATIVE = { one: 'prijavo', two: 'prijavi', few: 'prijave', other: 'prijav' }

/** Days before an erasure at which missing marks of invoices are reported. */
const REMINDER_DAYS = 60

function createInvoiceReminder({ database, catalogue }: BaseServices) {
  const countWithoutMark = database
    .prepare<[string], number>(`
      SELECT count(*) FROM submissions JOIN enrolments ON submission_id = id
      WHERE reduced_at IS NULL AND invoiced_at IS NULL AND created_at < ?`)
    .pluck()
  return (now: Date): Reminder[] => {
    const days = catalogue.retention.enrolmentDays - REMINDER_DAYS
    const count = countWithoutMark.get(toInstant(addMilliseconds(now, -days * DAY))) ?? 0
    if (count === 0) return []
    return [
      {
        key: 'invoices',
        sentence: `V ${REMINDER_DAYS} dneh čaka popoln izbris ${formatCount(count, ENROLMENT_FORMS_ACCUSATIVE)} brez oznake računa: kjer je bil izdan, ga zapišite`,
        command: 'urad, seznam prijav',
        doneAt: undefined,
      },
    ]
  }
}

function createPaymentsData(base: BaseServices, ledger: Ledger, invoices: Invoices): PersonalData {
  const { catalogue } = base
  return {
    tables: {
      payment_accounts: 'kept',
      payment_charges: 'kept',
      payments: 'kept',
      payment_reminders: 'kept',
      bank_statements: 'not personal',
    },
    eraseSubmission: ledger.detachCharges,
    copy: (request) => ({ payments: copyPayments(request, ledger) }),
    copyLabels: {
      payments: 'Plačila',
      dues: 'Zneski za plačilo',
      payerStreet: 'Naslov plačnika',
      payerTown: 'Kraj plačnika',
      label: 'Opis',
      text: 'Opomba',
      participant: 'Udeležena oseba',
      cents: 'Znesek',
      dueOn: 'Rok plačila',
      valuedOn: 'Plačano',
      isCancelled: 'Razveljavljeno',
      reminders: 'Opomini',
      sentOn: 'Poslano',
      lastDay: 'Zadnji dan za plačilo',
    },
    expire(now) {
      ledger.updateAll()
      return {
        creditsDeleted: ledger.deleteOldUnbooked(now),
        accountsDeleted: ledger.deleteExpired(catalogue.retention.invoiceYears, toSlovenianDay(now)),
      }
    },
    replays: invoices.replays,
    afterCorrection({ after }) {
      if (after.kind === 'registration') ledger.updateContract(after.id)
    },
  }
}

/** Lists the payer's accounts with their lines and payments. */
function copyPayments({ involvements }: CopyRequest, ledger: Ledger): object[] {
  const statements = involvements.flatMap(({ id, roles }) =>
    roles.includes('payer') ? ledger.listByPayer(id) : [],
  )
  return [...new Map(statements.map((statement) => [statement.id, statement])).values()].map(
    ({ season, reference, payerName, payerStreet, payerTown, dues, payments, reminders }) => ({
      season,
      reference,
      payerName,
      payerStreet,
      payerTown,
      dues: dues.map(({ label, participant, from, to, cents, dueOn }) => ({
        label,
        participant,
        from,
        to,
        cents,
        dueOn,
      })),
      payments: payments.map(({ cents, valuedOn, source, payerName: from, text, isCancelled }) => ({
        cents,
        valuedOn,
        source,
        from,
        text,
        isCancelled,
      })),
      reminders: reminders.map(({ sentOn, lastDay }) => ({ sentOn, lastDay })),
    }),
  )
}
