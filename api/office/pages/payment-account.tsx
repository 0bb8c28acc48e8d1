import {
  formatCalendarDate,
  formatMonth,
  parseCalendarDate,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { formatEuros, parseCents } from '../../../common/numbers'
import { errors } from '../../core/errors'
import type { Due, Payment, Statement } from '../../season/payments/ledger'
import { formatReference } from '../../season/payments/references'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { toAccountPath, toEnrolmentPath } from '../query'
import {
  ButtonForm,
  ColumnForm,
  DefinitionList,
  Disclosure,
  Field,
  Link,
  Notice,
  Section,
  SelectField,
} from '../views/controls'

/** A line or payment of an account, with the button that changes it or undoes an earlier change. */
interface AmountLine {
  id: string
  cents: number
  text: string
  note: string
  change?: string
  button?: string
}

/** The account of one payer: lines, payments, and the forms that change them. */
export function createPaymentAccountPage({ ledger, clock, logAccess }: OfficeContext): OfficePages {
  /** @throws ApiError 404 */
  function getStatement({ ctx }: OfficeRequest): Statement {
    const statement = ledger.find(Number(ctx.params.id))
    if (!statement) throw errors.notFound()
    return statement
  }

  function renderAccount(request: OfficeRequest) {
    const statement = getStatement(request)
    const { payerName, season, reference, overdue, balance, dues, payments } = statement
    const enrolments = listEnrolments(dues)
    logAccess(request.user, 'office-view', enrolments)
    const path = toAccountPath(statement.id)
    const form = { path, className: 'gap-3', label: 'Zapiši' }
    const today = formatCalendarDate(toSlovenianDay(clock.now()))
    const people = enrolments.map(({ id, participant }) => ({ value: String(id), label: participant }))
    return request.showPage(
      `${payerName}, ${season}`,
      <>
        {request.query.has('opravljeno') && <Notice>Zapisano. Razveljavite z&nbsp;gumbom ob vrstici.</Notice>}
        <DefinitionList
          rows={[
            { label: 'Čez rok', value: formatEuros(overdue / 100) },
            { label: balance < 0 ? 'Preplačano' : 'Odprto', value: formatEuros(Math.abs(balance) / 100) },
            { label: 'Sklic', value: formatReference(reference) },
            ...enrolments.map(({ reference: key, participant }) => {
              return { key, label: 'Prijava', value: <Link to={toEnrolmentPath(key)}>{participant}</Link> }
            }),
          ]}
        />
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Zneski">
            <AmountList path={path} lines={dues.map(toDueLine)} />
            <Disclosure label="Brez plačila do">
              <ColumnForm {...form} values={{ kaj: 'brez-placila' }}>
                <SelectField label="Kdo" name="oseba" options={people} />
                <Field
                  label="Zadnji dan"
                  name="zadnji_dan"
                  hint="Prazno: vse se plača. Razloga ne vpisujte."
                />
              </ColumnForm>
            </Disclosure>
            <Disclosure label="Popravek zneska">
              <ColumnForm {...form} values={{ kaj: 'popravek' }}>
                <SelectField
                  label="Za koga"
                  name="za_koga"
                  options={[{ value: '', label: 'za vse' }, ...people]}
                />
                <Field label="Za kaj" name="za_kaj" hint="To prebere plačnik." isRequired />
                <Field label="Znesek v EUR" name="popravek" hint="Znižanje z minusom: -7,50." isRequired />
                <Field label="Rok plačila" name="rok" defaultValue={today} isRequired />
              </ColumnForm>
            </Disclosure>
          </Section>
          <Section title="Plačila">
            <AmountList path={path} lines={payments.map(toPaymentLine)} />
            <Disclosure label="Zapiši plačilo">
              <ColumnForm {...form} values={{ kaj: 'placilo' }}>
                <Field label="Dan plačila" name="dan" defaultValue={today} isRequired />
                <Field label="Znesek v EUR" name="znesek" hint="Vračilo z minusom: -30." isRequired />
                <Field label="Opomba" name="opomba" />
              </ColumnForm>
            </Disclosure>
          </Section>
        </div>
      </>,
    )
  }

  /** Performs the change of a line's button. @returns whether the account has such a line */
  function changeLine(
    { id: account, dues, payments }: Statement,
    change: string,
    id: string,
    by: string,
  ): boolean {
    const lines = [dues.map(toDueLine), payments.map(toPaymentLine)]
    const [isDue, isPayment] = lines.map((own) => own.some((one) => one.id === id && one.change === change))
    if (isDue && change === 'oprosti') ledger.waive(account, id, by)
    else if (isDue && change === 'zaracunaj') ledger.unwaive(account, id, by)
    else if (isDue) ledger.cancelCorrection(account, id, by)
    else if (isPayment && change === 'razveljavi') ledger.cancelPayment(Number(id), by)
    else if (isPayment && change === 'obnovi') ledger.restorePayment(Number(id), by)
    else if (isPayment) ledger.unbook(Number(id), by)
    return Boolean(isDue || isPayment)
  }

  /** Stores what the user typed. @throws ApiError 404 for an enrolment of another payer, 422 for an invalid field */
  function storeTypedChange({ id, submissionIds }: Statement, form: URLSearchParams, by: string): void {
    const read = (name: string) => (form.get(name) ?? '').trim().slice(0, 140)
    const findEnrolment = (name: string) => submissionIds.find((own) => String(own) === read(name))
    const getDay = (name: string) => {
      const day = parseCalendarDate(read(name))
      if (!day) throw errors.invalid({ [name]: 'Vpišite dan, na primer 5. 11. 2026.' })
      return day
    }
    const getCents = (name: string) => {
      const cents = parseCents(read(name))
      if (!cents) throw errors.invalid({ [name]: 'Vpišite znesek v evrih, na primer 32,50.' })
      return cents
    }
    const kind = form.get('kaj')
    const freed = findEnrolment('oseba')
    if (kind === 'brez-placila' && freed)
      ledger.setFreeUntil(freed, read('zadnji_dan') ? getDay('zadnji_dan') : null, by)
    else if (kind === 'popravek') {
      const submissionId = findEnrolment('za_koga') ?? null
      const label = read('za_kaj') || 'Popravek'
      ledger.addCorrection(id, { submissionId, label, cents: getCents('popravek'), dueOn: getDay('rok') }, by)
    } else if (kind === 'placilo') {
      const payment = { cents: getCents('znesek'), valuedOn: getDay('dan'), text: read('opomba') }
      if (payment.valuedOn > toSlovenianDay(clock.now()))
        throw errors.invalid({ dan: 'Vpišite dan, ki ni v prihodnosti.' })
      ledger.recordPayment(id, payment, by)
    } else throw errors.notFound()
  }

  return {
    isForLeads: true,
    getHandlers: { [toAccountPath(':id')]: renderAccount },
    postHandlers: {
      [toAccountPath(':id')](request, form) {
        const statement = getStatement(request)
        const { email } = request.user
        const isDone = changeLine(statement, form.get('kaj') ?? '', form.get('id') ?? '', email)
        if (!isDone) storeTypedChange(statement, form, email)
        request.redirectTo(`${toAccountPath(statement.id)}?opravljeno=da`)
      },
    },
  }
}

/** Lists the enrolments of an account that are still stored. */
function listEnrolments(dues: readonly Due[]) {
  const enrolments = dues.flatMap(({ submissionId: id, reference, participant }) =>
    id === null || reference === null ? [] : [{ id, reference, participant: participant ?? reference }],
  )
  return [...new Map(enrolments.map((enrolment) => [enrolment.id, enrolment])).values()]
}

function toDueLine({ key, cents, kind, participant, label, from, dueOn, isWaived }: Due): AmountLine {
  const text = [participant, label, formatMonth(from)].filter(Boolean).join(', ')
  const line = { id: key, cents, text, note: `do ${formatCalendarDate(dueOn)}` }
  if (kind === 'correction') return { ...line, change: 'preklici', button: 'Razveljavi' }
  if (kind !== 'fee') return line
  return isWaived
    ? { ...line, change: 'zaracunaj', button: 'Razveljavi oprostitev' }
    : { ...line, change: 'oprosti', button: 'Oprosti' }
}

/** Undoing the booking of a credit returns it to the credits without a payer. */
function toPaymentLine({ id, cents, source, payerName, text, isCancelled, valuedOn }: Payment): AmountLine {
  const origin = [source === 'bank' ? 'z izpiska' : 'vpisano', payerName, text?.replaceAll('\n', ' ').trim()]
  const line = {
    id: String(id),
    cents,
    text: formatCalendarDate(valuedOn),
    note: origin.filter(Boolean).join(', '),
  }
  if (isCancelled)
    return { ...line, text: `${line.text}, razveljavljeno`, change: 'obnovi', button: 'Obnovi' }
  return { ...line, change: source === 'bank' ? 'vrni' : 'razveljavi', button: 'Razveljavi' }
}

const AmountList = ({ lines, path }: { lines: readonly AmountLine[]; path: string }) => (
  <ul>
    {lines.map(({ id, cents, text, note, change, button }) => (
      <li
        key={`${id} ${text} ${cents}`}
        className="flex flex-wrap items-center gap-x-4 border-b border-rule-soft py-2 text-label"
      >
        <strong className="min-w-20 text-right tabular-nums">{formatEuros(cents / 100)}</strong>
        <span className="min-w-40 flex-1 wrap-anywhere">
          {text}
          <span className="block text-ink-2">{note}</span>
        </span>
        {change && (
          <ButtonForm path={path} values={{ kaj: change, id }} className="ml-auto" isSecondary>
            {button}
            <span className="sr-only">: {text}</span>
          </ButtonForm>
        )}
      </li>
    ))}
  </ul>
)
