import { familyRoutes, routes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { PageHeading } from '../../../../components/PageHeading'
import type { FamilyPage, ShownPlace } from '../page'

interface WithdrawalViewProps {
  page: FamilyPage
  places: readonly ShownPlace[]
  /** Id of a single workshop; null for the whole enrolment. */
  chosen: string | null
}

/** Asks the family to confirm a withdrawal. */
export function WithdrawalView({ page: { reference, token }, places, chosen }: WithdrawalViewProps) {
  return (
    <div className="page-width">
      <PageHeading title="Umik prijave" />
      <p className="text-lead">
        {chosen ? 'Umaknili boste prijavo' : 'Umaknili boste celotno prijavo'} {reference}:
      </p>
      <ul className="mt-4 list-disc pl-6">
        {places.map(({ workshopId, workshop, duty }) => (
          <li key={workshopId}>
            {workshop}: <strong>{duty}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-lead">
        Kaj je treba plačati, določajo <a href={`${routes.terms}#odstop`}>pogoji odstopa</a>
        {places.some(({ isConfirmed }) => !isConfirmed) &&
          '; veljajo tudi, če ste udeležbo potrdili po e-pošti ali na papirju in to tu še ni zapisano'}
        . Mesto, za katero ne plačate ničesar, se takoj sprosti in ga lahko dobi kdo drug. Potrditev pošljemo
        po e-pošti, o&nbsp;umiku pa izve tudi pisarna.
      </p>
      <form
        className="mt-8 mb-16 flex flex-wrap items-center gap-6"
        method="post"
        action={familyRoutes.withdrawal}
      >
        <input type="hidden" name="k" value={token} />
        {chosen && <input type="hidden" name="delavnica" value={chosen} />}
        <Button type="submit">Da, umikam prijavo</Button>
        <a className="tap-target" href={`${familyRoutes.page}?k=${token}`}>
          Ne, nazaj na mojo prijavo
        </a>
      </form>
    </div>
  )
}
