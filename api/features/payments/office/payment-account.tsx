import { randomUUID } from 'node:crypto'
import { Fragment } from 'react'
import { formatCalendarDate, formatMonth, toSlovenianDay } from '../../../../common/calendar-date'
import { groupBy } from '../../../../common/group-by'
import { formatCents } from '../../../../common/numbers'
import { errors } from '../../../core/errors'
import { parseId } from '../../../http/requests'
import { type FormState, OfficeForm, refuse } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import {
  ButtonForm,
  DefinitionList,
  Disclosure,
  Link,
  MailLink,
  Notice,
  Section,
  type SelectOption,
} from '../../../office/views/controls'
import { isReduction } from '../dues'
import type { Due, Payment, Statement } from '../ledger'
import { formatReference } from '../references'
import { sumCents } from '../statements'
import { AMOUNT_KINDS, amountForm, defineDueDayForm } from './account-forms'
import { type PaymentsOffice, toAccountPath } from './context'
import { AmountRow, formatBalance } from './PayerBalance'

/** A sent form with a wrong value. */
type RefusedForm = { amount: FormState } | { dueDay: FormState }

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
export function createPaymentAccountPage({ ledger, notices, clock, logAccess }: PaymentsOffice): OfficePages {
  const getToday = () => toSlovenianDay(clock.now())

  /** Returns the account in the URL. @throws ApiError 404 when it does not exist */
  function getStatement({ ctx }: OfficeRequest): Statement {
    const statement = ledger.find(parseId(ctx.params.id))
    if (!statement) throw errors.notFound()
    return statement
  }

  function toDueLine({ key, cents, kind, participant, label, from, noticedOn, isWaived }: Due): AmountLine {
    const notice = kind === 'fee' && noticedOn && `nova cena, obvestilo ${formatCalendarDate(noticedOn)}`
    const text = [participant, label, notice, isWaived && 'oproščeno'].filter(Boolean).join(', ')
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

  function renderAccount(request: OfficeRequest, refused?: RefusedForm) {
    const statement = getStatement(request)
    const { payerName, payerStreet, payerTown, season, reference, overdue, balance, dues, payments } =
      statement
    logAccess(request.user, { action: 'office-view', about: dues })
    const path = toAccountPath(statement.id)
    const canEdit = !request.user.isReadOnly
    const { recipient } = notices.findRecipient(statement) ?? {}
    const people = listPeople(statement)
    const refusedAmount = refused && 'amount' in refused ? refused.amount : undefined
    const refusedDueDay = refused && 'dueDay' in refused ? refused.dueDay : undefined
    return request.showPage(
      `${payerName}, ${season}`,
      <>
        {request.query.has('opravljeno') && <Notice>Zapisano. Razveljavite z&nbsp;gumbom ob vrstici.</Notice>}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Plačila">
            <p>
              Čez rok {formatCents(overdue)}, skupaj {formatBalance(balance)}, sklic{' '}
              <strong>{formatReference(reference)}</strong>
            </p>
            <p className="mb-3 flex flex-wrap items-center gap-x-4">
              Prijave:
              {people.map(({ value, label }) => (
                <Fragment key={value}>
                  {canEdit ? <Link to={toEnrolmentPath(value)}>{label}</Link> : `${label}, ${value}`}
                </Fragment>
              ))}
            </p>
            <DefinitionList
              rows={[
                { label: 'Naslov', value: [payerStreet, payerTown].filter(Boolean).join(', ') },
                {
                  label: 'E-pošta',
                  value: recipient ? (
                    <MailLink email={recipient} />
                  ) : (
                    'Je ni. Opomin ali vračilo mu sporočite po pošti.'
                  ),
                },
              ]}
            />
            <AmountList path={path} lines={payments.map(toPaymentLine)} canEdit={canEdit} />
            {canEdit && (
              <Disclosure label="Zapiši plačilo ali popravek" open={refusedAmount !== undefined}>
                <OfficeForm
                  form={refusedAmount ?? amountForm.fill({ day: formatCalendarDate(getToday()) })}
                  path={path}
                  // A second equal payment from a new page is no double click.
                  values={{ obrazec: randomUUID() }}
                  className="gap-3"
                  label="Zapiši"
                />
              </Disclosure>
            )}
          </Section>
          <Section title="Zneski">
            {listMonths(statement, getToday()).map(({ key, label, isOpen, lines }) => (
              <Disclosure key={key} label={label} open={isOpen}>
                <AmountList path={path} lines={lines.map(toDueLine)} canEdit={canEdit} />
              </Disclosure>
            ))}
            {canEdit && (
              <Disclosure label="Rok z računa" open={refusedDueDay !== undefined}>
                <OfficeForm
                  form={refusedDueDay ?? defineDueDayForm(listMonthOptions(statement)).fill()}
                  path={path}
                  values={{ kaj: 'rok' }}
                  className="gap-3"
                  label="Zapiši"
                />
              </Disclosure>
            )}
          </Section>
        </div>
      </>,
      { status: refused ? 422 : 200 },
    )
  }

  /** Stores a typed change. @returns the refused form @throws ApiError 404 for an unknown change */
  function storeForm(statement: Statement, typed: URLSearchParams, by: string): RefusedForm | undefined {
    const { id } = statement
    const kind = typed.get('kaj')
    if (kind === 'rok') {
      const dueDay = defineDueDayForm(listMonthOptions(statement)).read(typed)
      return dueDay.values ? void ledger.setDueDay(id, dueDay.values, by) : { dueDay }
    }
    if (!AMOUNT_KINDS.some(({ value }) => value === kind)) throw errors.notFound()
    const amount = amountForm.read(typed)
    if (!amount.values) return { amount }
    const { cents, day, text } = amount.values
    const isPayment = kind === 'placilo'
    if (isPayment && day > getToday())
      return { amount: refuse(amount, { day: 'Vpišite dan, ki ni v prihodnosti.' }) }
    if (isPayment) ledger.recordPayment(id, { cents, valuedOn: day, text }, by)
    else ledger.addCorrection(id, { label: text || 'Popravek', cents, dueOn: day }, by)
  }

  /**
   * Performs the change for which a line has a button, or stores a typed change.
   * @throws ApiError 404 for another payer's line
   */
  function changeAccount(request: OfficeRequest, form: URLSearchParams) {
    const statement = getStatement(request)
    const { email } = request.user
    const lines = [...statement.dues.map(toDueLine), ...statement.payments.map(toPaymentLine)]
    const line = lines.find(({ key, button }) => key === form.get('vrstica') && button === form.get('kaj'))
    const refused = line ? line.perform(statement.id, email) : storeForm(statement, form, email)
    if (refused) return renderAccount(request, refused)
    request.redirectTo(`${toAccountPath(statement.id)}?opravljeno=da`)
  }

  return {
    isForLeads: true,
    isForAccountants: true,
    getHandlers: { [toAccountPath(':id')]: (request) => renderAccount(request) },
    postHandlers: { [toAccountPath(':id')]: changeAccount },
  }
}

/** Lists the participants of an account by their enrolments. */
const listPeople = ({ dues }: Statement): SelectOption[] =>
  [...new Map(dues.map((due) => [due.reference, due]))].flatMap(([value, { participant }]) =>
    value === null ? [] : [{ value, label: participant ?? value }],
  )

/** Lists the months of an account as options. */
const listMonthOptions = ({ dues }: Statement): SelectOption[] =>
  [...groupBy(dues, ({ from }) => from.slice(0, 7)).keys()].map((month) => ({
    value: month,
    label: `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`,
  }))

/**
 * Groups lines by month and due day. Payments and reductions close the oldest due days first. Groups with amounts due or with changes are
 * expanded.
 */
function listMonths({ dues, paid }: Statement, today: string) {
  let total = sumCents(dues.filter(isReduction))
  return [...groupBy(dues, ({ from, dueOn }) => `${from.slice(0, 7)} ${dueOn}`)].map(([key, lines]) => {
    const cents = sumCents(lines)
    const [month = '', dueOn = ''] = key.split(' ')
    total += sumCents(lines.filter((line) => !isReduction(line)))
    const isPaid = total <= paid
    const isDue = !isPaid && dueOn.slice(0, 7) <= today.slice(0, 7)
    const isChanged = lines.some(({ isWaived, kind }) => isWaived || kind === 'correction')
    const state = isPaid ? 'poravnano' : `rok ${formatCalendarDate(dueOn)}`
    const name = `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`
    const label = `${name}: ${formatCents(cents)}, ${state}`
    return { key, label, isOpen: isDue || isChanged, lines }
  })
}

interface AmountListProps {
  path: string
  lines: readonly AmountLine[]
  canEdit: boolean
}

const AmountList = ({ path, lines, canEdit }: AmountListProps) => (
  <ul>
    {lines.map(({ key, cents, text, name, button }) => (
      <AmountRow key={`${key} ${text}`} cents={cents}>
        <span className="flex-1 wrap-anywhere">{text}</span>
        {canEdit && button && (
          <ButtonForm path={path} values={{ kaj: button, vrstica: key }} isSecondary>
            {button}
            <span className="sr-only">: {name}</span>
          </ButtonForm>
        )}
      </AmountRow>
    ))}
  </ul>
)
