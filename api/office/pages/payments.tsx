import { parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatCount, formatEuros } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { errors } from '../../core/errors'
import type { Statement } from '../../season/payments/ledger'
import type { Notices } from '../../season/payments/notices'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { parseListQuery, toAccountPath } from '../query'
import {
  Button,
  ColumnForm,
  ConfirmSendForm,
  Field,
  Link,
  LinkLine,
  Notice,
  Section,
  SelectField,
} from '../views/controls'
import { toXlsx } from './exports'

/** Number of unpaid months after which the terms provide for a reminder. */
const REMINDER_MONTHS = 2

const HEADER = ['Sklic', 'Plačnik', 'Vrsta', 'Opis', 'Od', 'Do', 'EUR', 'DDV %', 'Zapade', 'Plačano']
const KIND_NAMES = { fee: 'znesek', discount: 'popust', relief: 'brez plačila', correction: 'popravek' }

/** Balances of all payers, reminders, and the accountant's export. */
export function createPaymentPages(context: OfficeContext): OfficePages {
  const { clock, entries, ledger, notices, programme, worker, logAccess } = context
  const path = officeRoutes.payments

  function renderList({ user, query, showPage }: OfficeRequest) {
    const { season } = parseListQuery(query, programme.season)
    const statements = ledger
      .listStatements(season)
      .sort((one, other) => other.overdue - one.overdue || other.balance - one.balance)
    logAccess(user, 'office-list', listEnrolments(statements), { lines: statements.length })
    const year = toSlovenianDay(clock.now()).slice(0, 4)
    return showPage(
      'Plačila',
      <div className="flex max-w-240 flex-col gap-8">
        {query.has('poslano') && <Notice>Opomini so na poti.</Notice>}
        <Link to={officeRoutes.bankStatement}>Izpisek banke</Link>
        <ColumnForm method="get" path={path} className="max-w-112 gap-3" label="Pokaži" isSecondary>
          <SelectField
            label="Šolsko leto"
            name="sezona"
            value={season}
            options={entries.listSeasons().map((value) => ({ value, label: value }))}
          />
        </ColumnForm>
        <form method="post" action={officeRoutes.paymentReminders}>
          {statements.length === 0 && <p>V tem šolskem letu ni zneskov.</p>}
          <ul className="mb-3 border-t-2 border-rule text-label">
            {statements.map((statement) => (
              <PayerLine key={statement.id} statement={statement} notices={notices} />
            ))}
          </ul>
          {statements.some(notices.canRemind) && <Button>Predogled opomina označenim</Button>}
        </form>
        <Section title="Za računovodstvo">
          <ColumnForm
            method="get"
            path={officeRoutes.paymentsFile}
            className="max-w-112 gap-3"
            label="Prenesi (XLSX)"
          >
            <Field label="Od" name="od" defaultValue={`1. 1. ${year}`} isRequired />
            <Field label="Do" name="do" defaultValue={`31. 12. ${year}`} isRequired />
          </ColumnForm>
        </Section>
      </div>,
    )
  }

  /** Shows the letter of the first chosen payer, or sends the reminders. @throws ApiError 409 when no payer is chosen */
  function remindPayers({ user, showPage, redirectTo }: OfficeRequest, form: URLSearchParams) {
    const chosen = form.getAll('placnik').flatMap((id) => ledger.find(Number(id)) ?? [])
    const isSending = form.get('korak') === 'poslji'
    const reminded = isSending ? notices.sendReminders(chosen) : chosen.filter(notices.canRemind)
    const [first] = reminded
    if (!first) throw errors.refused('Najprej označite vsaj enega plačnika, ki ima odprto čez rok.')
    logAccess(user, isSending ? 'office-message' : 'office-view', listEnrolments(reminded))
    if (isSending) {
      worker.pollSoon()
      return redirectTo(`${path}?poslano=da`)
    }
    const count = formatCount(reminded.length, reminderPluralForms)
    return showPage(
      'Predogled opomina',
      <ConfirmSendForm
        path={officeRoutes.paymentReminders}
        values={{ placnik: reminded.map(({ id }) => String(id)) }}
        letter={context.renderPlainText(notices.fillText('payment_reminder', first))}
        label={`Pošlji ${count}`}
      >
        Besedilo je za prvega. Prejmejo: {reminded.map(({ payerName }) => payerName).join('; ')}.
      </ConfirmSendForm>,
      { back: { label: 'Nazaj brez sprememb', path } },
    )
  }

  /** @throws ApiError 422 without two days */
  async function sendTable({ ctx, user, query }: OfficeRequest): Promise<void> {
    const [from, to] = ['od', 'do'].map((name) => parseCalendarDate(query.get(name) ?? ''))
    if (!from || !to) throw errors.invalid({ od: 'Vpišite prvi in zadnji dan, na primer 1. 9. 2026.' })
    const rows = ledger.listDuesAndPayments(from, to).flatMap(({ reference, payerName, dues, payments }) => {
      const lines = dues.map(({ kind, label, from: first, to: last, cents, vatRate, dueOn }) => {
        return [KIND_NAMES[kind], label, first, last, cents / 100, vatRate ?? '', dueOn, '']
      })
      const paid = payments.map(({ cents, valuedOn }) => {
        return ['plačilo', '', '', '', cents / 100, '', '', valuedOn]
      })
      return [...lines, ...paid].map((row) => [reference, payerName, ...row])
    })
    logAccess(user, 'office-export', [], { lines: rows.length })
    ctx.body = await toXlsx([HEADER, ...rows], 'Plačila')
    ctx.attachment(`placila-${from}-${to}.xlsx`)
  }

  return {
    isForLeads: true,
    getHandlers: { [path]: renderList, [officeRoutes.paymentsFile]: sendTable },
    postHandlers: { [officeRoutes.paymentReminders]: remindPayers },
  }
}

const listEnrolments = (statements: readonly Statement[]) =>
  statements.flatMap(({ dues }) => dues.map(({ reference }) => ({ reference: reference ?? undefined })))

function PayerLine({ statement, notices }: { statement: Statement; notices: Notices }) {
  const { id, payerName, overdue, unpaidMonths, payable, balance } = statement
  const canRemind = notices.canRemind(statement)
  const amount = <span className="font-semibold text-error">čez rok {formatEuros(overdue / 100)}</span>
  return (
    <LinkLine to={toAccountPath(id)} title={payerName}>
      {unpaidMonths >= REMINDER_MONTHS && (
        <span>{formatCount(unpaidMonths, unpaidMonthPluralForms)}: po pogojih opomin</span>
      )}
      {payable > 0 && !notices.findRecipient(statement) && <span>brez e-pošte: obvestite po telefonu</span>}
      {overdue > 0 && !canRemind && amount}
      {canRemind && (
        <Choice type="checkbox" name="placnik" value={id}>
          {amount}
          <span className="sr-only">: {payerName}</span>
        </Choice>
      )}
      <span>
        {balance < 0 ? 'preplačano' : 'odprto'} {formatEuros(Math.abs(balance) / 100)}
      </span>
    </LinkLine>
  )
}

const reminderPluralForms = { one: 'opomin', two: 'opomina', few: 'opomine', other: 'opominov' }
const unpaidMonthPluralForms = {
  one: 'neplačan mesec',
  two: 'neplačana meseca',
  few: 'neplačani meseci',
  other: 'neplačanih mesecev',
}
