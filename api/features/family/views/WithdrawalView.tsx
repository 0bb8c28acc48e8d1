import type { ReactNode } from 'react'
import { familyRoutes, routes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { PageHeading } from '../../../../components/PageHeading'
import { FeatureParts } from '../../../office/views/FeatureParts'
import type { FamilyPage, ShownPlace } from '../page'
import { FamilyForm } from './parts'

interface WithdrawalViewProps {
  page: FamilyPage
  places: readonly ShownPlace[]
  /** Id of a single workshop; undefined for the whole enrolment. */
  chosen: string | undefined
  /** Notes of later features. */
  notes: readonly ReactNode[]
}

/** Asks the family to confirm a withdrawal, or a participant's proposal to the payer. */
export function WithdrawalView({ page, places, chosen, notes }: WithdrawalViewProps) {
  const { reference, token, centre } = page
  const isProposal = places.every(({ needsPayer }) => needsPayer)
  const question = chosen ? 'Umaknili boste prijavo' : 'Umaknili boste celotno prijavo'
  return (
    <div className="page-width">
      <PageHeading title="Umik prijave" />
      <p className="text-lead">
        {isProposal ? 'Plačniku boste predlagali odpoved udeležbe pri prijavi' : question} {reference}:
      </p>
      <ul className="mt-4 list-disc pl-6">
        {places.map(({ workshopId, workshop, withdrawalCost }) => (
          <li key={workshopId}>
            {workshop}: <strong>{withdrawalCost}</strong>
          </li>
        ))}
      </ul>
      <FeatureParts parts={notes} />
      {!isProposal && (
        <p className="mt-6 max-w-lead">
          Kaj je treba plačati, določajo <a href={`${routes.terms}#odstop`}>pogoji odstopa</a>
          {places.some(({ isConfirmed }) => !isConfirmed) &&
            '; veljajo tudi, če ste udeležbo potrdili po e-pošti ali na papirju in to tu še ni zapisano'}
          . Mesto, za katero ne plačate ničesar, se takoj sprosti in ga lahko dobi kdo drug. Potrditev
          pošljemo po e-pošti, o&nbsp;umiku pa izve tudi pisarna.
        </p>
      )}
      {places.some(({ isConfirmed }) => isConfirmed) && (
        <p className="mt-6 max-w-lead">
          Odpovedujete, ker smo spremenili ceno, skupino, termin ali kraj? Potem nam to namesto tega napišite
          na <a href={`mailto:${centre.email}`}>{centre.email}</a>: mesto sprostimo takoj in plačate samo
          srečanja, ki so do takrat bila.
        </p>
      )}
      <FamilyForm
        path={familyRoutes.withdrawal}
        values={{ k: token, delavnica: chosen }}
        className="mt-8 mb-16 flex flex-wrap items-center gap-6"
      >
        <Button type="submit">{isProposal ? 'Pošlji predlog' : 'Da, umikam prijavo'}</Button>
        <a className="tap-target" href={`${familyRoutes.page}?k=${token}`}>
          Ne, nazaj na mojo prijavo
        </a>
      </FamilyForm>
    </div>
  )
}
