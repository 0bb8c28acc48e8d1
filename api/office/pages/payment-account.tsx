import type { ComponentProps, ReactNode } from 'react'
import {
  formatCalendarDate,
  formatMonth,
  parseCalendarDate,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { formatEuros } from '../../../common/numbers'
import { FormField } from '../../../components/FormField'
import { errors, type FieldErrors } from '../../core/errors'
import type { Due, Payment, Statement } from '../../season/payments/ledger'
import { formatReference } from '../../season/payments/references'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { toAccountPath, toEnrolmentPath } from '../query'
import {
  ButtonForm,
  ColumnForm,
  DefinitionList,
  Disclosure,
  Link,
  Notice,
  Section,
  SelectField,
} from '../views/controls'

/** The account of one payer: lines, payments, and the forms that change them. */
export function createPaymentAccountPage(context: OfficeContext): OfficePages {
  const { ledger, clock, logAccess } = context

  /** @throws ApiError 404 */
  function getStatement({ ctx }: OfficeRequest): Statement {
    const statement = ledger.find(Number(ctx.params.id))
    if (!statement) throw errors.notFound()
    return statement
  }

  function renderAccount(request: OfficeRequest, typed = new URLSearchParams(), problems: FieldErrors = {}) {
    const { query, user, showPage } = request
    const statement = getStatement(request)
    const { id, payerName, payerStreet, payerTown, reference, season, overdue, balance } = statement
    const enrolments = listEnrolments(statement)
    logAccess(user, 'office-view', enrolments)
    const path = toAccountPath(id)
    const form = { path, typed, problems }
    const hasProblems = Object.keys(problems).length > 0
    const today = formatCalendarDate(toSlovenianDay(clock.now()))
    return showPage(
      payerName,
      <>
        {query.has('opravljeno') && <Notice>Zapisano. Razveljavite z&nbsp;gumbom ob vrstici.</Notice>}
        {hasProblems && <Notice kind="alert">Nič ni zapisano. {Object.values(problems).join('. ')}.</Notice>}
        <DefinitionList
          rows={[
            { label: 'Čez rok', value: formatEuros(overdue / 100) },
            { label: balance < 0 ? 'Preplačano' : 'Odprto', value: formatEuros(Math.abs(balance) / 100) },
            { label: 'Sklic', value: formatReference(reference) },
            { label: 'Naslov', value: [payerStreet, payerTown].filter(Boolean).join(', ') },
            { label: 'Šolsko leto', value: season },
            ...enrolments.map((enrolment) => ({
              label: 'Prijava',
              key: enrolment.reference,
              value: <Link to={toEnrolmentPath(enrolment.reference)}>{enrolment.participant}</Link>,
            })),
          ]}
        />
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Zneski">
            <ul>
              {statement.dues
                .filter(({ isCancelled }) => !isCancelled)
                .map((due) => (
                  <AmountLine
                    key={due.id}
                    {...due}
                    text={[due.participant, due.label, formatMonth(due.from)].filter(Boolean).join(', ')}
                    note={`do ${formatCalendarDate(due.dueOn)}`}
                    change={findDueChange(due)}
                    path={path}
                  />
                ))}
            </ul>
            {enrolments.map((enrolment) => (
              <ChangeForm
                key={enrolment.id}
                {...form}
                kind="brez-placila"
                enrolmentId={enrolment.id}
                title={`Brez plačila: ${enrolment.participant}`}
                fields={[
                  {
                    name: 'dan',
                    label: 'Brez plačila do',
                    hint: 'Na primer 30. 6. 2026. Prazno: vse se plača. Razloga ne vpisujte.',
                    defaultValue: enrolment.freeUntil ? formatCalendarDate(enrolment.freeUntil) : '',
                  },
                ]}
              />
            ))}
            <ChangeForm
              {...form}
              kind="popravek"
              title="Popravek zneska"
              fields={[
                { name: 'opis', label: 'Za kaj', hint: 'To prebere plačnik.', isRequired: true },
                { ...amountField, hint: 'Znižanje z minusom, na primer -7,50.' },
                { name: 'dan', label: 'Rok plačila', defaultValue: today, isRequired: true },
              ]}
            >
              <SelectField
                label="Za koga"
                name="prijava"
                options={[
                  { value: '', label: 'za vse skupaj' },
                  ...enrolments.map((one) => ({ value: String(one.id), label: one.participant })),
                ]}
              />
            </ChangeForm>
          </Section>
          <Section title="Plačila">
            <ul>
              {statement.payments.map((payment) => (
                <AmountLine
                  key={payment.id}
                  {...payment}
                  text={`${formatCalendarDate(payment.valuedOn)}${payment.isCancelled ? ', razveljavljeno' : ''}`}
                  note={formatOrigin(payment)}
                  change={getPaymentChange(payment)}
                  path={path}
                />
              ))}
            </ul>
            <ChangeForm
              {...form}
              kind="placilo"
              title="Zapiši plačilo"
              fields={[
                { name: 'dan', label: 'Dan plačila', defaultValue: today, isRequired: true },
                { ...amountField, hint: 'Vračilo plačniku z minusom, na primer -30.' },
                { name: 'opis', label: 'Opomba' },
              ]}
            />
          </Section>
        </div>
      </>,
      hasProblems ? { status: 422 } : {},
    )
  }

  /** Performs the change in the form's field `kaj`. @returns messages about invalid fields @throws ApiError 404 */
  function changeAccount(statement: Statement, form: URLSearchParams, by: string): FieldErrors {
    const kind = form.get('kaj')
    const has = ({ id }: { id: number }) => String(id) === form.get('id')
    const due = statement.dues.find((line) => has(line) && findDueChange(line)?.kind === kind)
    const payment = statement.payments.find((line) => has(line) && getPaymentChange(line).kind === kind)
    if (kind === 'oprosti' && due) ledger.waive(due.id, by)
    else if (kind === 'zaracunaj' && due) ledger.unwaive(due.id, by)
    else if (kind === 'preklici' && due) ledger.cancelCorrection(due.id, by)
    else if (kind === 'razveljavi' && payment) ledger.cancelPayment(payment.id, by)
    else if (kind === 'obnovi' && payment) ledger.restorePayment(payment.id, by)
    else if (kind === 'vrni' && payment) ledger.unbook(payment.id, by)
    else return storeTypedChange(statement, kind, form, by)
    return {}
  }

  /** @throws ApiError 404 for an unknown kind of change, and for an enrolment of another payer */
  function storeTypedChange(
    { id, submissionIds }: Statement,
    kind: string | null,
    form: URLSearchParams,
    by: string,
  ): FieldErrors {
    const [dayText = '', amount = '', label = ''] = ['dan', 'znesek', 'opis'].map((name) =>
      form.get(name)?.trim(),
    )
    const submissionId = submissionIds.find((own) => String(own) === form.get('prijava')) ?? null
    const day = parseCalendarDate(dayText)
    const cents = parseCents(amount)
    const dayProblem: FieldErrors = day ? {} : { dan: 'Vpišite dan, na primer 5. 11. 2026' }
    if (kind === 'brez-placila' && submissionId) {
      if (dayText && !day) return dayProblem
      ledger.setFreeUntil(submissionId, day ?? null, by)
      return {}
    }
    if (kind !== 'placilo' && kind !== 'popravek') throw errors.notFound()
    const lacksLabel = kind === 'popravek' && !label
    if (!cents || !day || lacksLabel)
      return {
        ...dayProblem,
        ...(!cents && { znesek: 'Vpišite znesek v evrih, na primer 32,50' }),
        ...(lacksLabel && { opis: 'Vpišite, za kaj gre' }),
      }
    const text = label.slice(0, 140)
    if (kind === 'placilo') ledger.recordPayment(id, { cents, valuedOn: day, text }, by)
    else ledger.addCorrection(id, { submissionId, label: text, cents, dueOn: day }, by)
    return {}
  }

  const path = toAccountPath(':id')
  return {
    isForLeads: true,
    getHandlers: { [path]: (request) => renderAccount(request) },
    postHandlers: {
      [path](request, form) {
        const statement = getStatement(request)
        const problems = changeAccount(statement, form, request.user.email)
        if (Object.keys(problems).length > 0) return renderAccount(request, form, problems)
        return request.redirectTo(`${toAccountPath(statement.id)}?opravljeno=da`)
      },
    },
  }
}

/** Parses an amount in euros with at most two decimals by its digits: `-7,5` → −750 cents. */
function parseCents(text: string): number | undefined {
  const [, sign, euros, decimals = ''] = /^([-−]?)(\d{1,5})(?:[.,](\d{1,2}))?(?:\s*€)?$/.exec(text) ?? []
  if (euros === undefined) return undefined
  const cents = Number(euros + decimals.padEnd(2, '0'))
  return sign ? -cents : cents
}

interface Change {
  kind: string
  button: string
}

/** Finds the button of a line: it waives a fee, or undoes an earlier change. */
function findDueChange({ kind, isWaived }: Due): Change | undefined {
  if (kind === 'correction') return { kind: 'preklici', button: 'Razveljavi' }
  if (kind !== 'fee') return undefined
  return isWaived
    ? { kind: 'zaracunaj', button: 'Razveljavi oprostitev' }
    : { kind: 'oprosti', button: 'Oprosti' }
}

/** Undoing a payment of a bank statement returns it to the payments without a payer. */
function getPaymentChange({ source, isCancelled }: Payment): Change {
  if (isCancelled) return { kind: 'obnovi', button: 'Obnovi' }
  return { kind: source === 'bank' ? 'vrni' : 'razveljavi', button: 'Razveljavi' }
}

const formatOrigin = ({ source, payerName, text }: Payment) =>
  [source === 'bank' ? 'z izpiska' : 'vpisano', payerName, text?.split('\n').join(' ').trim()]
    .filter(Boolean)
    .join(', ')

function AmountLine(props: {
  id: number
  cents: number
  text: string
  note: string
  change: Change | undefined
  path: string
}) {
  const { id, cents, text, note, change, path } = props
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2 text-label">
      <strong className="min-w-20 text-right tabular-nums">{formatEuros(cents / 100)}</strong>
      <span className="min-w-40 flex-1 wrap-anywhere">
        {text}
        <span className="block text-ink-2">{note}</span>
      </span>
      {change && (
        <ButtonForm path={path} values={{ kaj: change.kind, id }} className="ml-auto" isSecondary>
          {change.button}
          <span className="sr-only">: {text}</span>
        </ButtonForm>
      )}
    </li>
  )
}

interface ChangeFormProps {
  path: string
  /** Values and problems of the form that was sent last. */
  typed: URLSearchParams
  problems: FieldErrors
  kind: string
  title: string
  enrolmentId?: number
  fields: readonly ({ name: string } & Omit<ComponentProps<typeof FormField>, 'field'>)[]
  children?: ReactNode
}

/** Form of one kind of change; it is open while it shows problems. */
function ChangeForm(props: ChangeFormProps) {
  const { path, typed, problems, kind, title, enrolmentId, fields, children } = props
  const isSent = typed.get('kaj') === kind && (!enrolmentId || typed.get('prijava') === String(enrolmentId))
  return (
    <Disclosure label={title} open={isSent}>
      <ColumnForm path={path} values={{ kaj: kind, prijava: enrolmentId }} className="gap-3" label="Zapiši">
        {fields.map(({ name, defaultValue, ...field }) => (
          <FormField
            key={name}
            {...field}
            field={{
              id: `${kind}-${enrolmentId ?? ''}-${name}`,
              name,
              error: isSent ? problems[name] : undefined,
            }}
            defaultValue={isSent ? (typed.get(name) ?? '') : defaultValue}
          />
        ))}
        {children}
      </ColumnForm>
    </Disclosure>
  )
}

const amountField = { name: 'znesek', label: 'Znesek v EUR', isRequired: true }

/** Lists the enrolments of an account that are still stored. */
function listEnrolments({ dues, freeUntil }: Statement) {
  const enrolments = dues.flatMap(({ submissionId: id, reference, participant }) =>
    id === null || reference === null
      ? []
      : [{ id, reference, participant: participant ?? reference, freeUntil: freeUntil[id] }],
  )
  return [...new Map(enrolments.map((enrolment) => [enrolment.id, enrolment])).values()]
}
