import type { ReactNode } from 'react'
import { formatCalendarDate } from '../../../../common/calendar-date'
import { formatCents, formatCount } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import { errors } from '../../../core/errors'
import { readIds } from '../../../http/requests'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, ButtonForm, Disclosure, Field, Link, Notice, Section } from '../../../office/views/controls'
import { PageLinks, readPageNumber, slicePage, toExistingPage } from '../../../office/views/paging'
import { createBankImport } from '../bank-import'
import { createStatementReader } from '../camt'
import type { Payment, Statement } from '../ledger'
import { isCertain, type ProposedCredit } from '../matching'
import type { PaymentsOffice } from './context'
import { AmountRow } from './PayerBalance'
import { describeCredit, formatAccount, PayerSearch, searchAccounts } from './PayerSearch'

/** Groups of credits by the certainty of the proposed account; credits of the first two groups are ticked. */
const GROUPS = [
  ['settled', 'Poravnano', 'Sklic in znesek se ujemata.'],
  ['partial', 'Delno ali preveč', 'Sklic je pravi, znesek pa ni enak odprtemu.'],
  ['guess', 'Ugibamo', 'Označite samo nakazila, za katera ste prepričani.'],
  ['unknown', 'Neznano', 'Poiščite plačnika ali pustite prazno; po 60 dneh se nakazilo izbriše.'],
] as const

/** Value instead of an account's id, for a credit that pays for no workshop. */
const NO_ACCOUNT = 0

const paymentPluralForms = { one: 'plačilo', two: 'plačili', few: 'plačila', other: 'plačil' }

/** Bank statements: upload, proposed accounts, and the booking of payments. */
export function createBankStatementPages(context: PaymentsOffice): OfficePages {
  const { ledger, logAccess } = context
  const bankImport = createBankImport(context, ledger)
  const path = officeRoutes.bankStatement

  /** @param results messages about what the request has changed @param refused why the upload was refused, and its status */
  function renderStatement(
    { user, query, showPage }: OfficeRequest,
    results?: ReactNode,
    { error, status = 200 }: { error?: string; status?: number } = {},
  ) {
    const accounts = ledger.listLatestStatements()
    const proposals = bankImport.listProposals(accounts)
    const dismissed = ledger.listDismissed()
    const page = toExistingPage(readPageNumber(query), proposals.length)
    const missing = bankImport.listMissingNumbers()
    logAccess(user, { action: 'office-list', counts: { credits: proposals.length } })
    return showPage(
      'Izpisek banke',
      <>
        {results}
        {missing.length > 0 && (
          <Notice isLasting kind="alert">
            Manjkajo letošnji izpiski št. {missing.join(', ')}.
          </Notice>
        )}
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          className="mb-8 grid max-w-180 gap-4"
          noValidate
        >
          <ErrorSummary errors={error ? { izpisek: error } : {}} />
          <Field
            label={'Izpiski v\u00a0obliki camt.053 (XML), skupaj do 5\u00a0MB'}
            name="izpisek"
            type="file"
            accept=".xml"
            multiple
            hint="Datoteka se ne shrani. Nobeno plačilo še ne bo zapisano; prebrana nakazila počakajo na tej strani."
            error={error}
            isRequired
          />
          <p>
            <Button isSecondary={proposals.length > 0}>Preberi</Button>
          </p>
        </form>
        {proposals.length > 0 && <BookingForm proposals={proposals} page={page} accounts={accounts} />}
        <PageLinks page={page} itemCount={proposals.length} toPath={(number) => `${path}?stran=${number}`} />
        {dismissed.length > 0 && <DismissedCredits credits={dismissed} />}
      </>,
      { status },
    )
  }

  /** Shows a search for the payer of one credit. @throws ApiError 404 for a credit that is booked or unknown */
  function renderPayerSearch({ user, query, showPage }: OfficeRequest) {
    const credit = ledger.listUnbooked().find(({ id }) => String(id) === query.get('nakazilo'))
    if (!credit) throw errors.notFound()
    const search = query.get('isci') ?? ''
    const found = search.trim() ? searchAccounts(ledger.listLatestStatements(), search) : []
    const shown = slicePage(found, 1)
    logAccess(user, { action: 'office-list', counts: { lines: shown.length } })
    return showPage(
      'Plačnik nakazila',
      <PayerSearch credit={credit} search={search} shown={shown} foundCount={found.length} />,
      { back: { label: 'Nazaj na izpisek', path } },
    )
  }

  return {
    isForLeads: true,
    getHandlers: {
      [path]: (request) =>
        request.query.has('nakazilo') ? renderPayerSearch(request) : renderStatement(request),
    },
    uploadHandlers: {
      async [path](request, readFiles) {
        const files = await readFiles(createStatementReader)
        if (files.length === 0)
          return renderStatement(request, undefined, {
            error: 'Izberite datoteko izpiska, ki ste jo prenesli iz banke.',
            status: 422,
          })
        const results = files.map(({ name, reader }) => ({ name, ...bankImport.importFile(reader) }))
        const notices = results.map(({ name, sentence, isRefused }) => (
          <Notice key={name} kind={isRefused ? 'alert' : 'done'}>
            <strong>{name}</strong>: {sentence}
          </Notice>
        ))
        const status = results.some(({ isRefused }) => isRefused) ? 422 : 200
        await renderStatement(request, notices, { status })
      },
    },
    postHandlers: {
      /** Books or dismisses credits, or undoes both. Renders without redirect: the list is too long for a URL. */
      [officeRoutes.bookedPayments](request, form) {
        const { email } = request.user
        const undone = readIds(form, 'razveljavi')
        for (const id of undone) ledger.unbook(id, email)
        // A guessed credit has two checkboxes: one to book it and, later in the form, one to dismiss it. The later one
        // counts.
        const choices = new Map(form.getAll('placilo').map((value) => value.split(':') as [string, string]))
        const chosen = ledger.listUnbooked().flatMap(({ id }) => {
          const accountId = choices.get(String(id))
          return accountId === undefined ? [] : [{ paymentId: id, accountId: Number(accountId) }]
        })
        const accountIds = new Set(ledger.listLatestStatements().map(({ id }) => id))
        const bookings = chosen.filter(({ accountId }) => accountIds.has(accountId))
        const dismissed = chosen.filter(({ accountId }) => accountId === NO_ACCOUNT)
        ledger.bookCredits(bookings, email)
        for (const { paymentId } of dismissed) ledger.cancelPayment(paymentId, email)
        const changed = [...bookings, ...dismissed].map(({ paymentId }) => String(paymentId))
        if (undone.length > 0) return renderStatement(request, <Notice>Nakazila so spet na seznamu.</Notice>)
        return renderStatement(
          request,
          changed.length > 0 && (
            <Notice>
              Zapisano: {formatCount(bookings.length, paymentPluralForms)}.
              {dismissed.length > 0 && ` Odstranjeno s seznama: ${dismissed.length}.`}
              <ButtonForm path={officeRoutes.bookedPayments} values={{ razveljavi: changed }} isSecondary>
                Razveljavi
              </ButtonForm>
            </Notice>
          ),
        )
      },
    },
  }
}

interface BookingFormProps {
  proposals: ProposedCredit[]
  page: number
  accounts: Statement[]
}

function BookingForm({ proposals, page, accounts }: BookingFormProps) {
  const sorted = GROUPS.flatMap(([group]) => proposals.filter((proposal) => proposal.group === group))
  const listed = slicePage(sorted, page)
  const certain = listed.filter(isCertain).length
  return (
    <form method="post" action={officeRoutes.bookedPayments} className="max-w-240 space-y-8">
      {GROUPS.map(([group, title, hint]) => {
        const count = proposals.filter((proposal) => proposal.group === group).length
        const members = listed.filter((proposal) => proposal.group === group)
        return (
          members.length > 0 && (
            <Section key={group} title={`${title} (${count})`}>
              <p className="text-label text-ink-2">{hint}</p>
              {members.map((credit) => (
                <CreditChoice key={credit.id} credit={credit} accounts={accounts} />
              ))}
            </Section>
          )
        )
      })}
      <Button>
        {certain === 0 ? 'Zapiši označena plačila' : `Zapiši ${formatCount(certain, paymentPluralForms)}`}
        {certain > 0 && certain < listed.length && ' in označena'}
      </Button>
    </form>
  )
}

/** Credits that pay for no workshop, each with a button that lists it again. */
const DismissedCredits = ({ credits }: { credits: Payment[] }) => (
  <Disclosure label={`Odstranjeno s seznama (${credits.length})`}>
    <ul>
      {slicePage(credits, 1).map(({ id, cents, valuedOn, payerName, text }) => (
        <AmountRow key={id} cents={cents}>
          <span className="flex-1 wrap-anywhere">
            {[formatCalendarDate(valuedOn), payerName, text].filter(Boolean).join(', ')}
          </span>
          <ButtonForm path={officeRoutes.bookedPayments} values={{ razveljavi: String(id) }} isSecondary>
            Razveljavi
            <span className="sr-only">: {payerName}</span>
          </ButtonForm>
        </AmountRow>
      ))}
    </ul>
  </Disclosure>
)

/** A credit with the proposed account as a checkbox; unless the account is certain, also with a search for another payer. */
function CreditChoice({ credit, accounts }: { credit: ProposedCredit; accounts: Statement[] }) {
  const { id, accountId, payerName, reason } = credit
  const proposed = accounts.find((account) => account.id === accountId)
  const description = (
    <>
      {describeCredit(credit)}
      {proposed && `Plačnik: ${formatAccount(proposed)}, za plačilo ${formatCents(proposed.payable)}. `}
      {reason}
    </>
  )
  return (
    <div className="border-b border-rule-soft py-2 text-label">
      {proposed && (
        <Choice
          type="checkbox"
          name="placilo"
          value={`${id}:${accountId}`}
          defaultChecked={isCertain(credit)}
        >
          {description}
        </Choice>
      )}
      {!isCertain(credit) && (
        <>
          {!proposed && description}
          <Choice type="checkbox" name="placilo" value={`${id}:${NO_ACCOUNT}`}>
            ni plačilo za delavnice – odstrani s&nbsp;seznama
          </Choice>
          <Link to={`${officeRoutes.bankStatement}?nakazilo=${id}`}>
            {proposed ? 'Poišči drugega plačnika' : 'Poišči plačnika'}
            <span className="sr-only">: {payerName}</span>
          </Link>
        </>
      )}
    </div>
  )
}
