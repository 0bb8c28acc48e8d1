import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { formatCount, formatEuros } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { createBankImport, type ImportedFile, type ProposedCredit } from '../../season/payments/bank-import'
import type { Account } from '../../season/payments/ledger'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { Button, ButtonForm, CONTROL_CLASS, Notice, paymentPluralForms, Section } from '../views/controls'

/** Groups of credits by how certain the proposed account is; credits of the first two are ticked. */
const GROUPS = [
  ['settled', 'Poravnano', 'Sklic in znesek se ujemata.'],
  ['partial', 'Delno ali preveč', 'Sklic je pravi, znesek pa ni enak odprtemu.'],
  ['guess', 'Ugibamo', 'Označite samo nakazila, za katera ste prepričani.'],
  ['unknown', 'Neznano', 'Izberite plačnika ali pustite prazno; po 60 dneh se nakazilo izbriše.'],
] as const

/** Bank statements: upload, proposed accounts, and the booking of payments. */
export function createBankStatementPages(context: OfficeContext): OfficePages {
  const { ledger, clock, logAccess } = context
  const bankImport = createBankImport(context, ledger)
  const path = officeRoutes.bankStatement

  function renderStatement(
    { user, showPage }: OfficeRequest,
    files: ImportedFile[] = [],
    booked: number[] = [],
  ) {
    const proposals = bankImport.listProposals()
    const missing = bankImport.listMissingNumbers(toSlovenianDay(clock.now()))
    logAccess(user, 'office-list', [], { credits: proposals.length })
    return showPage(
      'Izpisek banke',
      <>
        {booked.length > 0 && (
          <Notice>
            Zapisano: {formatCount(booked.length, paymentPluralForms)}.
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
          <Notice kind="alert">Manjkajo letošnji izpiski št. {missing.join(', ')}.</Notice>
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
        {proposals.length > 0 && <BookingForm {...{ proposals }} accounts={bankImport.listAccounts()} />}
      </>,
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [path]: (request) => renderStatement(request) },
    uploadHandlers: {
      async [path](request, files) {
        const read = files.map(async (file) => {
          return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
        })
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
          .map((text) => text.split(':').map(Number))
          .flatMap(([paymentId = 0, accountId = 0]) =>
            unbooked.includes(paymentId) && ledger.find(accountId) ? { paymentId, accountId } : [],
          )
        ledger.bookCredits(bookings, request.user.email)
        const booked = bookings.map(({ paymentId }) => paymentId)
        return renderStatement(request, [], booked)
      },
    },
  }
}

function BookingForm({ proposals, accounts }: { proposals: ProposedCredit[]; accounts: Account[] }) {
  const certain = proposals.filter(({ group }) => group === 'settled' || group === 'partial').length
  return (
    <form method="post" action={officeRoutes.bookedPayments} className="flex max-w-240 flex-col gap-8">
      {GROUPS.map(([group, title, hint]) => {
        const members = proposals.filter((proposal) => proposal.group === group)
        return (
          members.length > 0 && (
            <Section key={group} title={`${title} (${members.length})`}>
              <p className="text-label text-ink-2">{hint}</p>
              {members.map((proposal) => (
                <CreditChoice key={proposal.id} {...{ proposal, accounts }} />
              ))}
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
function CreditChoice({ proposal, accounts }: { proposal: ProposedCredit; accounts: Account[] }) {
  const { id, group, accountId, cents, valuedOn, payerName, text, reason } = proposal
  const proposed = accounts.find((account) => account.id === accountId)
  const credit = (
    <>
      <strong>{formatEuros(cents / 100)}</strong>, {formatCalendarDate(valuedOn)}, {payerName}
      <span className="block text-ink-2 wrap-anywhere">{text?.split('\n').filter(Boolean).join(', ')}</span>
      {proposed && `→ ${proposed.payerName}, ${proposed.season}: `}
      {reason}
    </>
  )
  return (
    <div className="border-b border-rule-soft py-2 text-label">
      {proposed ? (
        <Choice
          type="checkbox"
          name="placilo"
          value={`${id}:${accountId}`}
          defaultChecked={group !== 'guess'}
        >
          {credit}
        </Choice>
      ) : (
        <label>
          {credit}
          <select name="placilo" className={CONTROL_CLASS}>
            <option value="">brez plačnika</option>
            {accounts.map((account) => (
              <option key={account.id} value={`${id}:${account.id}`}>
                {account.payerName}, {account.season}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
