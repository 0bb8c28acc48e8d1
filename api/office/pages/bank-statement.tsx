import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatCount, formatEuros } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { createBankImport, type ImportedFile, type ProposedCredit } from '../../season/payments/bank-import'
import type { Account } from '../../season/payments/ledger'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { Button, ButtonForm, CONTROL_CLASS, Notice, paymentPluralForms, Section } from '../views/controls'

/** Groups of credits by how certain the proposed account is; nothing is booked before the user confirms. */
const GROUPS = {
  settled: { title: 'Zaprto', hint: 'Sklic in znesek se ujemata.' },
  partial: { title: 'Delno ali preveč', hint: 'Sklic je pravi, znesek pa ni enak odprtemu.' },
  guess: { title: 'Ugibamo', hint: 'Označite samo nakazila, za katera ste prepričani.' },
  unknown: {
    title: 'Neznano',
    hint: 'Izberite plačnika ali pustite za pozneje. Nakazila brez plačnika se izbrišejo po 60 dneh.',
  },
} satisfies Record<ProposedCredit['group'], { title: string; hint: string }>

/** Bank statements: upload, proposed accounts, and the booking of payments. */
export function createBankStatementPages(context: OfficeContext): OfficePages {
  const { ledger, clock, logAccess } = context
  const bankImport = createBankImport(context, ledger)
  const path = officeRoutes.bankStatement

  function renderStatement(
    request: OfficeRequest,
    files: readonly ImportedFile[] = [],
    booked: readonly number[] = [],
  ) {
    const proposals = bankImport.listProposals()
    const missing = bankImport.listMissingNumbers(toSlovenianDay(clock.now()))
    const accounts = bankImport.listAccounts()
    logAccess(request.user, 'office-list', [], { credits: proposals.length })
    return request.showPage(
      'Izpisek banke',
      <>
        {booked.length > 0 && (
          <Notice>
            {formatBooked(booked.length)}
            <ButtonForm
              path={officeRoutes.bookedPayments}
              values={{ razveljavi: booked.map(String) }}
              isSecondary
            >
              Razveljavi
            </ButtonForm>
          </Notice>
        )}
        {files.map(({ name, sentence, isRefused }) => (
          <Notice key={name} kind={isRefused ? 'alert' : 'done'}>
            <strong>{name}</strong>: {sentence}
          </Notice>
        ))}
        {missing.length > 0 && (
          <Notice kind="alert">Manjkajo letošnji izpiski št. {missing.join(', ')}. Preberite tudi te.</Notice>
        )}
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          className="mb-8 flex max-w-180 flex-col gap-3"
        >
          <label htmlFor="izpisek" className="text-label font-semibold">
            Izpiski v&nbsp;obliki camt.053 (XML), skupaj do 5&nbsp;MB
          </label>
          <input
            id="izpisek"
            name="izpisek"
            type="file"
            accept=".xml"
            multiple
            required
            className={CONTROL_CLASS}
          />
          <p className="text-label text-ink-2">Datoteka se ne shrani. Zapisalo se še ne bo nič.</p>
          <div>
            <Button isSecondary={proposals.length > 0}>Preberi</Button>
          </div>
        </form>
        {proposals.length > 0 && <BookingForm {...{ proposals, accounts }} />}
      </>,
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [path]: (request) => renderStatement(request) },
    uploadHandlers: {
      async [path](request, files) {
        const read = files.map(async (file) => ({
          name: file.name,
          bytes: Buffer.from(await file.arrayBuffer()),
        }))
        await renderStatement(request, bankImport.importFiles(await Promise.all(read)))
      },
    },
    postHandlers: {
      /** Books the chosen credits or undoes bookings. Renders without redirect: the list is too long for a URL. */
      [officeRoutes.bookedPayments](request, form) {
        for (const id of form.getAll('razveljavi')) ledger.unbook(Number(id), request.user.email)
        const unbooked = ledger.listUnbooked().map(({ id }) => id)
        const bookings = form
          .getAll('placilo')
          .flatMap(parseBooking)
          .filter(({ paymentId, accountId }) => unbooked.includes(paymentId) && ledger.find(accountId))
        ledger.bookCredits(bookings, request.user.email)
        const booked = bookings.map(({ paymentId }) => paymentId)
        return renderStatement(request, [], booked)
      },
    },
  }
}

const formatBooking = ({ id }: { id: number }, accountId: number) => `${id}:${accountId}`

function parseBooking(text: string) {
  const [, paymentId, accountId] = /^(\d{1,15}):(\d{1,15})$/.exec(text) ?? []
  return paymentId === undefined ? [] : [{ paymentId: Number(paymentId), accountId: Number(accountId) }]
}

function BookingForm({
  proposals,
  accounts,
}: {
  proposals: readonly ProposedCredit[]
  accounts: readonly Account[]
}) {
  const certain = proposals.filter(({ group }) => group === 'settled' || group === 'partial').length
  return (
    <form method="post" action={officeRoutes.bookedPayments} className="flex max-w-240 flex-col gap-8">
      {Object.entries(GROUPS).map(([name, { title, hint }]) => {
        const members = proposals.filter(({ group }) => group === name)
        return (
          members.length > 0 && (
            <Section key={name} title={`${title} (${members.length})`}>
              <p className="text-label text-ink-2">{hint}</p>
              <ul>
                {members.map((proposal) => (
                  <li key={proposal.id} className="border-b border-rule-soft py-2 text-label">
                    <CreditChoice {...{ proposal, accounts }} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        )
      })}
      <div>
        <Button>
          {certain === 0 ? 'Zapiši označena plačila' : `Zapiši ${formatCount(certain, paymentPluralForms)}`}
          {certain > 0 && certain < proposals.length && ' in označena'}
        </Button>
      </div>
    </form>
  )
}

/** One credit with its proposed account as a checkbox; an unknown credit with a choice of all payers. */
function CreditChoice({ proposal, accounts }: { proposal: ProposedCredit; accounts: readonly Account[] }) {
  const { group, accountId, cents, valuedOn, payerName, text, reason } = proposal
  const details = text?.split('\n').filter(Boolean).join(', ')
  const proposed = accounts.find((account) => account.id === accountId)
  const credit = (
    <>
      <strong>{formatEuros(cents / 100)}</strong>, {formatCalendarDate(valuedOn)}, {payerName}
      {details && <span className="block text-ink-2 wrap-anywhere">{details}</span>}
    </>
  )
  if (!proposed)
    return (
      <>
        {credit}
        <span className="mb-1 block">{reason}</span>
        <select
          name="placilo"
          aria-label={`Plačnik nakazila ${formatEuros(cents / 100)}, ${payerName ?? ''}`}
          className={CONTROL_CLASS}
        >
          <option value="">pustim za pozneje</option>
          {accounts.map((account) => (
            <option key={account.id} value={formatBooking(proposal, account.id)}>
              {account.payerName}, {account.season}
            </option>
          ))}
        </select>
      </>
    )
  return (
    <Choice
      type="checkbox"
      name="placilo"
      value={formatBooking(proposal, proposed.id)}
      defaultChecked={group !== 'guess'}
    >
      {credit}
      <span className="block">
        → {proposed.payerName}, {proposed.season}: {reason}
      </span>
    </Choice>
  )
}

const formatBooked = (count: number) => `Zapisano: ${formatCount(count, paymentPluralForms)}.`
