import { officeRoutes } from '../../../common/routes'
import type { Refusal, WantedAct } from '../acts'
import type { OfficeUser } from '../users'
import { ActFields } from './ActFields'
import { OfficePage } from './OfficePage'
import { Button, Note } from './parts'

interface RefusalsViewProps {
  user: OfficeUser
  wanted: WantedAct
  back: string
  refusals: readonly Refusal[]
}

/** Who stands in the way of an act; nothing was done to anybody. */
export function RefusalsView({ user, wanted, back, refusals }: RefusalsViewProps) {
  const refused = refusals.map(({ reference }) => reference)
  return (
    <OfficePage user={user} title="Ni šlo" back={{ label: 'Nazaj', path: back }}>
      <Note kind="alert">
        <p className="font-semibold">Nič se ni spremenilo in nobeno sporočilo ne bo odšlo.</p>
        <ul className="mt-2 list-disc pl-5">
          {refusals.map(({ reference, name, sentence }) => (
            <li key={reference}>
              <strong>{name}</strong>: {sentence}
            </li>
          ))}
        </ul>
      </Note>
      {wanted.seen.some(({ reference }) => !refused.includes(reference)) && (
        <form action={officeRoutes.preview}>
          <ActFields wanted={wanted} back={back} without={refused} />
          <Button>Nadaljuj brez njih</Button>
        </form>
      )}
    </OfficePage>
  )
}
