import { formatSlovenianInstant } from '../../../common/calendar-date'
import { BACKUP_DAYS } from '../../../common/retention'
import { officeRoutes } from '../../../common/routes'
import type { People } from '../../people/people'
import { listPeopleOf } from '../../season/form-kinds'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Field, Hidden } from './parts'

interface WishesViewProps extends ReturnType<People['list']> {
  user: OfficeUser
  /** As it was typed; empty as long as nobody is asked for. */
  who: string
  references: readonly string[]
  canErase: boolean
  /** So many years an invoice's data stay. */
  years: number
}

/** The door to everything that is kept of somebody: copies, and the erasure with what goes, what stays and why. */
export function WishesView(props: WishesViewProps) {
  const { user, who, submissions, subscriptions, canErase } = props
  const isFound = submissions.length + subscriptions > 0
  const copyPath = (values: Record<string, string>) => `${officeRoutes.copy}?${new URLSearchParams(values)}`
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
          value={who}
          hint="številka prijave, e-poštni naslov ali ime in priimek; najprej preverite, kdo prosi"
        />
        <Button>Poišči</Button>
      </form>
      {who !== '' && !isFound && <p>O tej osebi ni shranjeno nič (več).</p>}
      <ul className="text-label">
        {submissions.map((submission) => (
          <li key={submission.reference} className="border-b border-rule-soft py-2">
            <strong>{submission.reference}</strong>, {formatSlovenianInstant(new Date(submission.createdAt))}
            {submission.isReduced && ', samo še podatki za račun'}
            <p className="flex flex-wrap gap-x-6">
              {listPeopleOf(submission).map(({ role, name }) => (
                <a
                  key={role}
                  className="tap-target text-link"
                  href={copyPath({ kdo: submission.reference, vloga: role })}
                >
                  Kopija: {name}
                </a>
              ))}
            </p>
          </li>
        ))}
        {isFound && <li className="py-2">Naročil na e-novice: {subscriptions}</li>}
      </ul>
      {isFound && who.includes('@') && (
        <a className="tap-target text-label text-link" href={copyPath({ kdo: who })}>
          Kopija vsega pod {who}
        </a>
      )}
      {isFound && canErase && <Erasure {...props} />}
    </OfficePage>
  )
}

/** The second look: it opens at a press, and says everything before the next. */
function Erasure({ who, references, submissions, subscriptions, years }: WishesViewProps) {
  return (
    <details className="mt-6 max-w-200 text-label">
      <summary className="flex min-h-11 cursor-pointer items-center text-link underline">Izbris</summary>
      <form method="post" action={officeRoutes.wishes} className="bg-sunk p-4">
        <Hidden kdo={who} narocila={subscriptions} />
        <ul className="mb-4 list-disc pl-5">
          {submissions.map(({ reference, hasRemains }) => (
            <li key={reference}>
              <Hidden prijava={reference} />
              {reference}:{' '}
              {hasRemains
                ? `ker je bil izdan račun, še ${years} let po koncu njegovega leta ostanejo številka, čas, delavnice ter ime ali naziv, naslov in ID za DDV plačnika; vse drugo se izbriše`
                : 'izbriše se vse, z mesti, sporočili in povezavami'}
            </li>
          ))}
          <li>
            Ostane zapis, da je bilo izbrisano, da se ne vrne iz varnostne kopije; te potečejo v {BACKUP_DAYS}{' '}
            dneh.
          </li>
          <li>Predale e-pošte, izvoze in papirje izbrišite sami.</li>
        </ul>
        <Button>Izbriši za vedno: {references.join(', ') || who}</Button>
      </form>
    </details>
  )
}
