import {
  formatCalendarDate,
  formatMonth,
  parseCalendarDate,
  toSlovenianDay,
} from '../../../../common/calendar-date'
import { formatEuros, parseCents } from '../../../../common/numbers'
import { errors, type FieldErrors } from '../../../core/errors'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import {
  ButtonForm,
  ColumnForm,
  Disclosure,
  Field,
  Link,
  Notice,
  Section,
  SelectField,
} from '../../../office/views/controls'
import { toEnrolmentPath } from '../../places/office/query'
import { groupBy } from '../dues'
import type { Due, Payment, Statement } from '../ledger'
import { formatReference } from '../references'
import { type PaymentsOffice, toAccountPath } from './context'
import { AmountRow, formatBalance } from './PayerBalance'

/** Kinds of amounts that a lead types, as options of a select field. */
const AMOUNT_KINDS = [
  { value: 'placilo', label: 'Plačilo (vračilo z minusom)' },
  { value: 'popravek', label: 'Popravek zneska (znižanje z minusom)' },
]

/** A line or payment of an account, with the button that changes it or undoes an earlier change. */
interface AmountLine {
  key: string
  cents: number
  text: string
  /** Names the line for screen readers, which read a button without its place on the page. */
  name: string
  button?: string | false
  perform(accountId: number, by: string): void
}

/** The account of one payer: lines by month, payments, and the forms that change them. */
export function createPaymentAccountPage({ ledger, clock, logAccess }: PaymentsOffice): OfficePages {
  const getToday = () => toSlovenianDay(clock.now())

  /** @throws ApiError 404 */
  function getStatement({ ctx }: OfficeRequest): Statement {
    const statement = ledger.find(Number(ctx.params.id))
    if (!statement) throw errors.notFound()
    return statement
  }

  function toDueLine({ key, cents, kind, participant, label, from, isWaived }: Due): AmountLine {
    const text = [participant, label, isWaived && 'oproščeno'].filter(Boolean).join(', ')
    const isCharged = kind === 'fee' && !isWaived
    const change = isCharged ? ledger.waive : isWaived ? ledger.unwaive : ledger.cancelCorrection
    const hasButton = kind === 'fee' || kind === 'correction'
    const button = hasButton && (isCharged ? 'Oprosti' : 'Razveljavi')
    const name = `${text}, ${formatMonth(from)}`
    return { key, cents, text, name, button, perform: (accountId, by) => change(accountId, key, by) }
  }

  /** Undoing the booking of a credit returns it to the credits without a payer. */
  function toPaymentLine({ id, cents, valuedOn, source, isCancelled, ...payment }: Payment): AmountLine {
    const isBank = source === 'bank'
    const change = isCancelled ? ledger.restorePayment : isBank ? ledger.unbook : ledger.cancelPayment
    const state = isCancelled ? 'razveljavljeno' : isBank && 'z izpiska'
    const facts = [formatCalendarDate(valuedOn), state, payment.payerName, payment.text]
    const text = facts.filter(Boolean).join(', ')
    const button = isCancelled ? 'Obnovi' : 'Razveljavi'
    return {
      key: `placilo-${id}`,
      cents,
      text,
      name: text,
      button,
      perform: (_accountId, by) => change(id, by),
    }
  }

  /** @param typed form with invalid fields, which is shown again */
  function renderAccount(request: OfficeRequest, typed = new URLSearchParams(), problems: FieldErrors = {}) {
    const statement = getStatement(request)
    const { payerName, season, reference, overdue, balance, dues, payments } = statement
    logAccess(request.user, 'office-view', dues)
    const path = toAccountPath(statement.id)
    const people = [...new Map(dues.map((due) => [due.reference, due]))].flatMap(
      ([value, { participant, freeUntil }]) => {
        const relief = freeUntil && `brez plačila do ${formatCalendarDate(freeUntil)}`
        return value === null
          ? []
          : [{ value, label: [participant ?? value, relief].filter(Boolean).join(', ') }]
      },
    )
    const values: Record<string, string> = {
      dan: formatCalendarDate(getToday()),
      ...Object.fromEntries(typed),
    }
    const toField = (name: string) => ({ name, defaultValue: values[name], error: problems[name] })
    return request.showPage(
      `${payerName}, ${season}`,
      <>
        {request.query.has('opravljeno') && (
          <Notice>
            Zapisano. Razveljavite z&nbsp;gumbom ob vrstici, »Brez plačila do« pa s&nbsp;praznim zadnjim dnem.
          </Notice>
        )}
        {typed.has('kaj') && <Notice kind="alert">Nič ni zapisano. Preverite označeno polje.</Notice>}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Plačila">
            <p>
              Čez rok {formatEuros(overdue / 100)}, skupaj {formatBalance(balance)}, sklic{' '}
              <strong>{formatReference(reference)}</strong>
            </p>
            <p className="mb-3 flex flex-wrap items-center gap-x-4">
              Prijave:
              {people.map(({ value, label }) => (
                <Link key={value} to={toEnrolmentPath(value)}>
                  {label}
                </Link>
              ))}
            </p>
            <AmountList path={path} lines={payments.map(toPaymentLine)} />
            <Disclosure label="Zapiši plačilo ali popravek" open={typed.has('znesek')}>
              <ColumnForm path={path} className="gap-3" label="Zapiši">
                <SelectField label="Kaj" name="kaj" value={values.kaj} options={AMOUNT_KINDS} />
                <Field {...toField('znesek')} label="Znesek v EUR" isRequired />
                <Field {...toField('dan')} label="Dan plačila ali rok" isRequired />
                <Field
                  {...toField('opomba')}
                  label="Opomba"
                  hint="Pri popravku jo prebere plačnik. Ne vpisujte imen."
                />
              </ColumnForm>
            </Disclosure>
          </Section>
          <Section title="Zneski">
            {listMonths(statement, getToday()).map(({ label, isOpen, lines }) => (
              <Disclosure key={label} label={label} open={isOpen}>
                <AmountList path={path} lines={lines.map(toDueLine)} />
              </Disclosure>
            ))}
            <Disclosure label="Brez plačila do" open={typed.has('zadnji_dan')}>
              <ColumnForm path={path} values={{ kaj: 'brez-placila' }} className="gap-3" label="Zapiši">
                <SelectField label="Kdo" name="oseba" value={values.oseba} options={people} />
                <Field
                  {...toField('zadnji_dan')}
                  label="Zadnji dan"
                  hint="Prazno: vse se plača. Razloga ne vpisujte."
                />
              </ColumnForm>
            </Disclosure>
          </Section>
        </div>
      </>,
      { status: typed.has('kaj') ? 422 : 200 },
    )
  }

  /** Stores a typed change. @returns messages for invalid fields @throws ApiError 404 for another payer's participant */
  function storeForm({ id, dues }: Statement, typed: URLSearchParams, by: string): FieldErrors | undefined {
    const read = (name: string) => (typed.get(name) ?? '').trim().slice(0, 140)
    const kind = read('kaj')
    if (kind === 'brez-placila') {
      const person = dues.find(({ reference }) => reference === read('oseba'))
      if (!person?.submissionId) throw errors.notFound()
      const lastDay = read('zadnji_dan') === '' ? null : parseCalendarDate(read('zadnji_dan'))
      if (lastDay === undefined) return { zadnji_dan: 'Vpišite dan, na primer 30. 6. 2026.' }
      return void ledger.setFreeUntil(person.submissionId, lastDay, by)
    }
    if (!AMOUNT_KINDS.some(({ value }) => value === kind)) throw errors.notFound()
    const cents = parseCents(read('znesek'))
    const day = parseCalendarDate(read('dan'))
    if (!cents || !day)
      return {
        ...(!cents && { znesek: 'Vpišite znesek v evrih, na primer 32,50.' }),
        ...(!day && { dan: 'Vpišite dan, na primer 5. 11. 2026.' }),
      }
    const isPayment = kind === 'placilo'
    if (isPayment && day > getToday()) return { dan: 'Vpišite dan, ki ni v prihodnosti.' }
    const text = read('opomba')
    if (isPayment) ledger.recordPayment(id, { cents, valuedOn: day, text }, by)
    else ledger.addCorrection(id, { label: text || 'Popravek', cents, dueOn: day }, by)
  }

  /** Performs the change of a line's button, or stores a typed change. @throws ApiError 404 for another payer's line */
  function changeAccount(request: OfficeRequest, form: URLSearchParams) {
    const statement = getStatement(request)
    const { email } = request.user
    const lines = [...statement.dues.map(toDueLine), ...statement.payments.map(toPaymentLine)]
    const line = lines.find(({ key, button }) => key === form.get('vrstica') && button === form.get('kaj'))
    const problems = line ? line.perform(statement.id, email) : storeForm(statement, form, email)
    if (problems) return renderAccount(request, form, problems)
    request.redirectTo(`${toAccountPath(statement.id)}?opravljeno=da`)
  }

  return {
    isForLeads: true,
    getHandlers: { [toAccountPath(':id')]: (request) => renderAccount(request) },
    postHandlers: { [toAccountPath(':id')]: changeAccount },
  }
}

/** Groups lines by month. Payments close the oldest month first. Months with amounts due or with changes are expanded. */
function listMonths({ dues, paid }: Statement, today: string) {
  let total = 0
  return [...groupBy(dues, ({ from }) => from.slice(0, 7))].map(([month, lines]) => {
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    const dueOn = lines[0]?.dueOn ?? ''
    total += cents
    const isPaid = total <= paid
    const isDue = !isPaid && dueOn.slice(0, 7) <= today.slice(0, 7)
    const isChanged = lines.some(({ isWaived, kind }) => isWaived || kind === 'correction')
    const state = isPaid ? 'poravnano' : `rok ${formatCalendarDate(dueOn)}`
    const name = `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`
    return { label: `${name}: ${formatEuros(cents / 100)}, ${state}`, isOpen: isDue || isChanged, lines }
  })
}

const AmountList = ({ path, lines }: { path: string; lines: readonly AmountLine[] }) => (
  <ul>
    {lines.map(({ key, cents, text, name, button }) => (
      <AmountRow key={`${key} ${text}`} cents={cents}>
        <span className="flex-1 wrap-anywhere">{text}</span>
        {button && (
          <ButtonForm path={path} values={{ kaj: button, vrstica: key }} isSecondary>
            {button}
            <span className="sr-only">: {name}</span>
          </ButtonForm>
        )}
      </AmountRow>
    ))}
  </ul>
)
