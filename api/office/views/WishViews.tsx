import { formatSlovenianInstant } from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { BACKUP_DAYS } from '../../../common/retention'
import { officeRoutes } from '../../../common/routes'
import type { Erased, People } from '../../people/people'
import { listPeopleOf } from '../../season/form-kinds'
import type { Role } from '../../submissions/form-kind'
import { toWishPath } from '../query'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Field, Hidden, Note, Section } from './parts'

/** Who was found by what was asked. */
interface Found extends ReturnType<People['list']> {
  /** As it was typed. */
  who: string
}

export const ROLE_NAMES: Readonly<Record<string, string>> = {
  participant: 'udeležena oseba',
  payer: 'plačnik',
  contact: 'kontaktna oseba',
  subscriber: 'naročnik',
} satisfies Record<Role, string>
const subscriptionForms = { one: 'naročilo', two: 'naročili', few: 'naročila', other: 'naročil' }

const pathTo = (path: string, who: string, role?: Role) =>
  `${path}?${new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })}`

/** The door to everything that is kept of somebody. */
export function WishesView({ user, found }: { user: OfficeUser; found: Found | undefined }) {
  return (
    <OfficePage user={user} title="Prošnje: kopija ali izbris" section={officeRoutes.wishes}>
      <form
        action={officeRoutes.wishes}
        className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[1fr_auto]"
      >
        <Field
          label="Za koga gre"
          name="kdo"
          type="search"
          autoComplete="off"
          value={found?.who}
          hint="številka prijave, e-poštni naslov ali ime in priimek; najprej preverite, kdo prosi"
        />
        <Button>Poišči</Button>
      </form>
      {found && <FoundList {...found} />}
    </OfficePage>
  )
}

function FoundList({ who, submissions, subscriptions }: Found) {
  if (submissions.length + subscriptions === 0) return <p>O tej osebi ni shranjeno nič.</p>
  return (
    <>
      <ul className="mb-6 border-t-2 border-rule text-label">
        {submissions.map((submission) => (
          <li key={submission.reference} className="border-b border-rule-soft py-2">
            <strong>{submission.reference}</strong>, {formatSlovenianInstant(new Date(submission.createdAt))}
            <p className="flex flex-wrap gap-x-6">
              {listPeopleOf(submission).map(({ role, name }) => (
                <a
                  key={role}
                  className="tap-target text-link"
                  href={pathTo(officeRoutes.copy, submission.reference, role)}
                >
                  Kopija: {name}, {ROLE_NAMES[role]}
                </a>
              ))}
              <a className="tap-target text-link" href={pathTo(officeRoutes.erasure, submission.reference)}>
                Izbris {submission.reference}
              </a>
            </p>
          </li>
        ))}
        <li className="border-b border-rule-soft py-2">
          E-novice: {countOf(subscriptions, subscriptionForms)}
        </li>
      </ul>
      {who.includes('@') && (
        <p className="flex flex-wrap gap-x-6 text-label">
          <a className="tap-target text-link" href={pathTo(officeRoutes.copy, who)}>
            Kopija vsega, kar ima {who}
          </a>
          <a className="tap-target text-link" href={pathTo(officeRoutes.erasure, who)}>
            Izbris vsega pod tem naslovom (tudi sorojencev)
          </a>
        </p>
      )}
    </>
  )
}

interface ErasureViewProps extends Found {
  user: OfficeUser
  /** So many years an invoice's data stay. */
  years: number
  problem: string | undefined
}

/** The second look: what goes, what stays, and why. */
export function ErasureView({ user, who, submissions, subscriptions, years, problem }: ErasureViewProps) {
  const isEmpty = submissions.length + subscriptions === 0
  return (
    <OfficePage
      user={user}
      title={`Izbris: ${who}`}
      section={officeRoutes.wishes}
      back={{ label: 'Nazaj brez izbrisa', path: toWishPath(who) }}
    >
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      <div className="grid max-w-240 gap-8">
        <Section title="Kaj se izbriše">
          <ul className="list-disc pl-5 text-label">
            {submissions.map((submission) => (
              <li key={submission.reference}>
                <strong>{submission.reference}</strong>{' '}
                {listPeopleOf(submission)
                  .map(({ name }) => name)
                  .join(', ')}
                {submission.hasRemains
                  ? ': vse razen podatkov za račun'
                  : ': vse, z mesti v skupinah, sporočili, povezavami in soglasji'}
              </li>
            ))}
            {subscriptions > 0 && <li>E-novice: {countOf(subscriptions, subscriptionForms)}</li>}
            {isEmpty && <li>Ni ničesar.</li>}
          </ul>
        </Section>
        <Section title="Kaj ostane in zakaj">
          <ul className="list-disc pl-5 text-label">
            {submissions.some(({ hasRemains }) => hasRemains) && (
              <li>
                Ker je bil izdan račun, po davčnih predpisih še {years} let po koncu njegovega leta: številka
                in čas prijave, izbrane delavnice ter ime ali naziv, naslov in ID za DDV plačnika.
              </li>
            )}
            <li>Zapis, da je bilo izbrisano, s številko in časom, da se ne vrne iz varnostne kopije.</li>
            <li>Varnostne kopije: najpozneje v {BACKUP_DAYS} dneh jih zamenjajo nove.</li>
            <li>Predali e-pošte, izvozi in papirji: te izbrišete sami.</li>
          </ul>
        </Section>
        {!isEmpty && (
          <form method="post" action={officeRoutes.erasure}>
            <Hidden kdo={who} />
            {submissions.map(({ reference }) => (
              <Hidden key={reference} prijava={reference} />
            ))}
            <p className="mb-3 text-label font-semibold">Izbrisa ni mogoče razveljaviti.</p>
            <Button>Izbriši za vedno</Button>
          </form>
        )}
      </div>
    </OfficePage>
  )
}

/** What was erased, in the words of the answer to whoever asked. */
export function ErasedView({ user, erased }: { user: OfficeUser; erased: Erased }) {
  const { deleted, reduced, subscriptions, mails, files, hasTraces } = erased
  return (
    <OfficePage
      user={user}
      title="Izbrisano"
      section={officeRoutes.wishes}
      back={{ label: 'Prošnje', path: officeRoutes.wishes }}
    >
      <Note>
        {deleted.length > 0 && <p>Izbrisano v celoti: {deleted.join(', ')}.</p>}
        {reduced.length > 0 && <p>Ostali so samo podatki za račun: {reduced.join(', ')}.</p>}
        <p>
          E-novice: {countOf(subscriptions, subscriptionForms)}. E-sporočil: {mails}, njihovih datotek:{' '}
          {files}.
        </p>
        {hasTraces && <p>Bazo pravkar nekdo bere; zadnje sledi odstrani strežnik ponoči.</p>}
      </Note>
      <p className="max-w-lead text-label">
        Zdaj izbrišite še sporočila o tej osebi v predalih e-pošte, izvoze in papirje ter odgovorite, kaj ste
        naredili.
      </p>
    </OfficePage>
  )
}
