import { formatCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import { groupBy } from '../../../../common/group-by'
import { formatCents } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import { errors } from '../../../core/errors'
import { readIds } from '../../../http/requests'
import { type FormState, OfficeForm } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { periodForm } from '../../../office/period-form'
import { sendSpreadsheet, toCellDate } from '../../../office/spreadsheet'
import {
  Button,
  ColumnForm,
  ConfirmSendForm,
  Link,
  Notice,
  SearchField,
  Section,
} from '../../../office/views/controls'
import { PageLinks, readPageNumber, slicePage, toExistingPage } from '../../../office/views/paging'
import type { Due, Statement } from '../ledger'
import type { PaymentReminder } from '../reminders'
import { sumCents } from '../statements'
import { CancelledLessons } from './CancelledLessons'
import { type PaymentsOffice, toAccountPath } from './context'
import { createGroupPrices } from './group-price'
import { formatBalance } from './PayerBalance'
import { searchAccounts } from './PayerSearch'

/** Columns of the accountant's export: all that an invoice needs. */
const HEADER = [
  'Sklic',
  'Plačnik',
  'Naslov',
  'Pošta in kraj',
  'ID za DDV',
  'E-pošta',
  'Prijava',
  'Udeležena oseba',
  'Vrsta',
  'Opis',
  'Od',
  'Do',
  'EUR',
  'DDV %',
  'Zapade',
  'Plačano',
]
const KIND_NAMES = { fee: 'znesek', discount: 'popust', relief: 'brez plačila', correction: 'popravek' }

/** Reminders with their buttons and titles. */
const REMINDERS = [
  { kind: 'payment_reminder', button: 'Predogled opomina označenim', title: 'Predogled opomina' },
  {
    kind: 'payment_warning',
    button: 'Predogled opomina z napovedjo prenehanja',
    title: 'Predogled opomina z napovedjo prenehanja',
  },
] as const

/** Formats the overdue amount of each participant: the terms count what is unpaid for one participant. */
const describeOverdue = (dues: readonly Due[]): string[] =>
  [...groupBy(dues, ({ person }) => person).values()].map((own) => {
    const cents = sumCents(own)
    return `${own[0]?.participant ?? 'popravki in izbrisane prijave'}: ${formatCents(cents)} čez rok`
  })

/** Formats a reminder: when it was sent, and its last day. */
const formatReminder = ({ sentOn, lastDay, namesEnd }: PaymentReminder): string =>
  `opomin ${formatCalendarDate(sentOn)}${namesEnd ? ' z napovedjo prenehanja' : ''}, plačilo do ${formatCalendarDate(lastDay)}`

/** Forms of the page that were refused: the period of the export, and the new price of a group. */
interface RefusedForms {
  period?: FormState
  price?: FormState
}

/** Balances of payers, reminders, and the accountant's export. */
export function createPaymentPages(context: PaymentsOffice): OfficePages[] {
  const { clock, ledger, notices, programme, worker, logAccess } = context
  const path = officeRoutes.payments
  const groupPrices = createGroupPrices(context, (request, price) => renderList(request, { price }))
  const isWithoutEmail = (statement: Statement) => !notices.findRecipient(statement)
  const listNames = (statements: readonly Statement[]) =>
    statements.map(({ payerName }) => payerName).join('; ')
  const listDues = (statements: readonly Statement[]) => statements.flatMap(({ dues }) => dues)

  function renderPayer(statement: Statement, canEdit: boolean) {
    const { id, payerName, season, overdue, overdueDues, payable, balance } = statement
    const notes = [
      season !== programme.season && season,
      formatBalance(balance),
      ...describeOverdue(overdueDues),
      ...statement.reminders.slice(-1).map(formatReminder),
      payable > 0 && isWithoutEmail(statement) && 'brez e-pošte: obvestite po telefonu',
    ]
    return (
      <li key={id} className="flex items-center gap-3 border-b border-rule-soft py-1 text-label">
        <span className="flex-1 wrap-anywhere">
          <a className="tap-target font-bold text-link" href={toAccountPath(id)}>
            {payerName}
          </a>
          <span className="block">{notes.filter(Boolean).join(' · ')}</span>
        </span>
        {overdue > 0 && (
          <span className="text-right text-error">
            <strong className="block tabular-nums">{formatCents(overdue)}</strong> čez rok
          </span>
        )}
        {canEdit && notices.canRemind(statement) && (
          <Choice type="checkbox" name="placnik" value={id}>
            <span className="sr-only">Opomin: {payerName}</span>
          </Choice>
        )}
      </li>
    )
  }

  /** Lists the accounts of this season, and those of other seasons that are not settled. */
  function renderList({ user, query, showPage }: OfficeRequest, refused: RefusedForms = {}) {
    const statements = ledger
      .listAccountSeasons()
      .flatMap(ledger.listStatements)
      .filter(({ season, balance }) => season === programme.season || balance !== 0)
      .sort((one, other) => other.overdue - one.overdue || other.balance - one.balance)
    const search = query.get('isci') ?? ''
    const found = searchAccounts(statements, search)
    const page = toExistingPage(readPageNumber(query), found.length)
    const shown = slicePage(found, page)
    const toPagePath = (number: number) =>
      `${path}?${new URLSearchParams({ isci: search, stran: String(number) })}`
    logAccess(user, { action: 'office-list', about: listDues(shown), counts: { lines: shown.length } })
    const year = toSlovenianDay(clock.now()).slice(0, 4)
    const period = refused.period ?? periodForm.fill({ from: `${year}-01-01`, to: `${year}-12-31` })
    const overdue = statements.reduce((sum, statement) => sum + statement.overdue, 0)
    const credit = statements.reduce((sum, { balance }) => sum + Math.max(0, -balance), 0)
    return showPage(
      'Plačila',
      <div className="flex max-w-240 flex-col gap-8">
        {query.has('poslano') && <Notice>Opomini so na poti.</Notice>}
        {query.has('cena') && <Notice>Nova cena je zapisana.</Notice>}
        {!user.isReadOnly && <Link to={officeRoutes.bankStatement}>Izpisek banke</Link>}
        <ColumnForm method="get" path={path} className="max-w-112 gap-3" label="Poišči" isSecondary>
          <SearchField label="Plačnik" name="isci" hint="Ime, priimek ali sklic." value={search} />
        </ColumnForm>
        <form method="post" action={officeRoutes.paymentReminders}>
          <p className="font-semibold">
            Čez rok: {formatCents(overdue)}
            {credit > 0 && `, za vračilo: ${formatCents(credit)}`}
          </p>
          <ul className="mb-3 border-t-2 border-rule">
            {shown.map((statement) => renderPayer(statement, !user.isReadOnly))}
          </ul>
          {search && found.length === 0 && <p role="status">Nobenega takega plačnika ni.</p>}
          {!user.isReadOnly && shown.some(notices.canRemind) && (
            <div className="flex flex-wrap gap-3">
              {REMINDERS.map(({ kind, button }) => (
                <Button key={kind} name="opomin" value={kind} isSecondary={kind === 'payment_warning'}>
                  {button}
                </Button>
              ))}
            </div>
          )}
        </form>
        <PageLinks page={page} itemCount={found.length} toPath={toPagePath} />
        {!user.isReadOnly && groupPrices.renderSection(statements, refused.price)}
        {!user.isReadOnly && <CancelledLessons {...context} />}
        <Section title="Za računovodstvo">
          <OfficeForm
            form={period}
            method="get"
            path={officeRoutes.paymentsFile}
            className="max-w-112 gap-3"
            label="Prenesi (XLSX)"
          />
        </Section>
      </div>,
      { status: refused.price?.status ?? period.status },
    )
  }

  /** Shows the letter of the first chosen payer, or sends the reminders. @throws ApiError 409 when no payer is chosen */
  function remindPayers({ user, showPage, redirectTo }: OfficeRequest, form: URLSearchParams) {
    const chosen = readIds(form, 'placnik').flatMap((id) => ledger.find(id) ?? [])
    const isSending = form.get('korak') === 'poslji'
    const { kind, title } = REMINDERS.find((one) => one.kind === form.get('opomin')) ?? REMINDERS[0]
    const reminded = isSending ? notices.sendReminders(kind, chosen) : chosen.filter(notices.canRemind)
    const [first] = reminded
    if (!first) throw errors.refused('Najprej označite vsaj enega plačnika, ki ima odprto čez rok.')
    logAccess(user, { action: isSending ? 'office-message' : 'office-view', about: listDues(reminded) })
    if (isSending) {
      worker.pollSoon()
      return redirectTo(`${path}?poslano=da`)
    }
    return showPage(
      title,
      <ConfirmSendForm
        path={officeRoutes.paymentReminders}
        values={{ opomin: kind, placnik: reminded.map(({ id }) => String(id)) }}
        letter={context.letters.renderPlainText(notices.fillText(kind, first))}
        label={`Pošlji (${reminded.length})`}
      >
        Besedilo je za prvega. Prejmejo: {listNames(reminded.filter(notices.findRecipient))}.
        {reminded.some(isWithoutEmail) &&
          ` Brez e-pošte, zato opomin natisnite in izročite ali pošljite po pošti: ${listNames(reminded.filter(isWithoutEmail))}.`}
      </ConfirmSendForm>,
      { back: { label: 'Nazaj brez sprememb', path } },
    )
  }

  /** Names the workshop of a line, also of a discount, because the VAT rate depends on the workshop. */
  const describeDue = ({ kind, label, workshopId, groupId }: Due) =>
    kind === 'fee' || !workshopId
      ? label
      : `${programme.formatWorkshopAndGroup({ workshopId, groupId })}, ${label}`

  async function exportPayments(request: OfficeRequest): Promise<void> {
    const { ctx, user, query } = request
    const period = periodForm.read(query)
    if (!period.values) return renderList(request, { period })
    const { from, to } = period.values
    const rows = ledger.listDuesAndPayments(from, to).flatMap((statement) => {
      const { reference, payerName, payerStreet, payerTown, dues, payments } = statement
      const { payerVatId = '', payerEmail = '' } = ledger.findPayer(statement) ?? {}
      const payer = [reference, payerName, payerStreet, payerTown, payerVatId, payerEmail]
      return [
        ...dues.map((due) => [
          ...payer,
          due.reference ?? '',
          due.participant ?? '',
          KIND_NAMES[due.kind],
          describeDue(due),
          toCellDate(due.from),
          toCellDate(due.to),
          due.cents / 100,
          due.vatRate ?? '',
          toCellDate(due.dueOn),
          '',
        ]),
        ...payments.map(({ cents, valuedOn }) => {
          return [...payer, '', '', 'plačilo', '', '', '', cents / 100, '', '', toCellDate(valuedOn)]
        }),
      ]
    })
    logAccess(user, { action: 'office-export', counts: { lines: rows.length } })
    const name = `placila-${from}-${to}`
    await sendSpreadsheet(ctx, { name, sheet: 'Plačila', table: [HEADER, ...rows] })
  }

  const pages: OfficePages = {
    isForLeads: true,
    isForAccountants: true,
    menu: { label: 'Plačila', path: officeRoutes.payments, position: 50 },
    getHandlers: { [path]: (request) => renderList(request), [officeRoutes.paymentsFile]: exportPayments },
    postHandlers: { [officeRoutes.paymentReminders]: remindPayers },
  }
  return [pages, groupPrices.pages]
}
