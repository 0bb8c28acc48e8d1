import { parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatCount, formatEuros } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { Statement } from '../../season/payments/ledger'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { parseListQuery, toAccountPath } from '../query'
import {
  Button,
  ColumnForm,
  ColumnHeader,
  ConfirmSendForm,
  Field,
  Link,
  Notice,
  Section,
  SelectField,
} from '../views/controls'
import { toXlsx } from './exports'

/** Number of unpaid months after which the terms provide for a reminder. */
const REMINDER_MONTHS = 2

/** Balances of all payers, reminders, and the accountant's export. */
export function createPaymentPages(context: OfficeContext): OfficePages {
  const { clock, entries, ledger, notices, programme, worker, logAccess } = context

  function renderList({ user, query, showPage }: OfficeRequest) {
    const { season } = parseListQuery(query, programme.season)
    const statements = ledger
      .listStatements(season)
      .sort((one, other) => other.overdue - one.overdue || other.balance - one.balance)
    logAccess(user, 'office-list', listEnrolments(statements), { lines: statements.length })
    const year = toSlovenianDay(clock.now()).slice(0, 4)
    return showPage(
      'Plačila',
      <div className="flex flex-col gap-8">
        {query.has('poslano') && <Notice>Opomini so na poti.</Notice>}
        <p className="text-label">
          <Link to={officeRoutes.bankStatement}>Izpisek banke</Link>
        </p>
        <form className="flex max-w-112 items-end gap-3">
          <SelectField
            label="Šolsko leto"
            name="sezona"
            value={season}
            options={entries.listSeasons().map((value) => ({ value, label: value }))}
          />
          <Button isSecondary>Pokaži</Button>
        </form>
        {statements.length === 0 ? (
          <p>V tem šolskem letu ni zneskov.</p>
        ) : (
          <form method="post" action={officeRoutes.paymentReminders}>
            <BalanceTable statements={statements} />
            {statements.some(({ overdue }) => overdue > 0) && (
              <p className="mt-3">
                <Button>Predogled opomina označenim</Button>
              </p>
            )}
          </form>
        )}
        <Section title="Za računovodstvo">
          <ColumnForm
            method="get"
            path={officeRoutes.paymentsFile}
            className="max-w-112 gap-3"
            label="Prenesi (XLSX)"
          >
            <Field
              label="Od"
              name="od"
              hint="Na primer 1. 9. 2026"
              defaultValue={`1. 1. ${year}`}
              isRequired
            />
            <Field label="Do" name="do" defaultValue={`31. 12. ${year}`} isRequired />
          </ColumnForm>
        </Section>
      </div>,
    )
  }

  /** Shows the letter of the first chosen payer, or sends the reminders. @throws ApiError 422 when no payer is chosen */
  function remindPayers({ user, showPage, redirectTo }: OfficeRequest, form: URLSearchParams) {
    const chosen = form.getAll('placnik').flatMap((id) => ledger.find(Number(id)) ?? [])
    const overdue = chosen.filter((statement) => statement.overdue > 0)
    const [first] = overdue
    if (!first) throw errors.refused('Najprej označite vsaj enega plačnika, ki ima odprto čez rok.')
    if (form.get('korak') === 'poslji') {
      logAccess(user, 'office-message', listEnrolments(overdue), { mails: overdue.length })
      for (const { id } of overdue) notices.sendReminder(id, user.email)
      worker.pollSoon()
      return redirectTo(`${officeRoutes.payments}?poslano=da`)
    }
    logAccess(user, 'office-view', listEnrolments(overdue))
    const count = formatCount(overdue.length, reminderPluralForms)
    return showPage(
      `Opomin: ${count}`,
      <>
        <p className="mb-4 text-label">
          Prejmejo ga: {overdue.map(({ payerName }) => payerName).join('; ')}. Besedilo je tako za prvega.
        </p>
        <ConfirmSendForm
          path={officeRoutes.paymentReminders}
          values={{ placnik: overdue.map(({ id }) => String(id)) }}
          letter={context.renderPlainText(notices.fillReminder(first.id))}
          label={`Pošlji ${count}`}
        />
      </>,
      { back: { label: 'Nazaj brez sprememb', path: officeRoutes.payments } },
    )
  }

  /** @throws ApiError 422 without two days */
  async function sendTable({ ctx, user, query }: OfficeRequest): Promise<void> {
    const [from, to] = ['od', 'do'].map((name) => parseCalendarDate(query.get(name) ?? ''))
    if (!from || !to || from > to)
      throw errors.invalid({ od: 'Vpišite prvi in zadnji dan, na primer 1. 9. 2026.' })
    const { dues, payments } = ledger.listDuesAndPayments(from, to)
    const rows = []
    logAccess(user, 'office-export', [], { lines: rows.length })
    ctx.body = await toXlsx([HEADER, ...rows], 'Plačila')
    ctx.attachment(`placila-${from}-${to}.xlsx`)
  }

  return {
    isForLeads: true,
    getHandlers: { [officeRoutes.payments]: renderList, [officeRoutes.paymentsFile]: sendTable },
    postHandlers: { [officeRoutes.paymentReminders]: remindPayers },
  }
}

const HEADER = [
  'Sklic',
  'Plačnik',
  'Vrsta',
  'Opis',
  'Delavnica',
  'Od',
  'Do',
  'Znesek v EUR',
  'DDV v %',
  'Zapade',
  'Plačano',
]

const listEnrolments = (statements: readonly Statement[]) =>
  statements.flatMap(({ dues }) => dues.map(({ reference }) => ({ reference: reference ?? undefined })))

function BalanceTable({ statements }: { statements: readonly Statement[] }) {
  return (
    <table className="w-full max-w-240 border-y-2 border-rule text-left text-label">
      <caption className="sr-only">Plačniki</caption>
      <thead>
        <tr className="border-b-2 border-rule">
          <ColumnHeader className="w-11">
            <span className="sr-only">Označi</span>
          </ColumnHeader>
          <ColumnHeader>Plačnik</ColumnHeader>
          <ColumnHeader className="text-right">Čez rok</ColumnHeader>
          <ColumnHeader className="pl-4 text-right">Odprto</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ id, payerName, overdue, unpaidMonths, balance }) => (
          <tr key={id} className="border-b border-rule-soft last:border-0">
            <td>
              {overdue > 0 && (
                <label className="flex size-11 cursor-pointer items-center">
                  <input type="checkbox" name="placnik" value={id} className="size-6 accent-ink" />
                  <span className="sr-only">{payerName}</span>
                </label>
              )}
            </td>
            <th scope="row" className="pr-4 wrap-anywhere">
              <Link to={toAccountPath(id)}>{payerName}</Link>
              {unpaidMonths >= REMINDER_MONTHS && (
                <span className="block font-normal text-error">
                  {formatCount(unpaidMonths, unpaidMonthPluralForms)}: po pogojih opomin
                </span>
              )}
            </th>
            <td className="text-right whitespace-nowrap tabular-nums">
              {overdue > 0 && formatEuros(overdue / 100)}
            </td>
            <td className="pl-4 text-right whitespace-nowrap tabular-nums">{formatEuros(balance / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const reminderPluralForms = { one: 'opomin', two: 'opomina', few: 'opomine', other: 'opominov' }

const unpaidMonthPluralForms = {
  one: 'neplačan mesec',
  two: 'neplačana meseca',
  few: 'neplačani meseci',
  other: 'neplačanih mesecev',
}
