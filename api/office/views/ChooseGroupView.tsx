import type { CatalogueGroup } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import { placeActs } from '../../season/places/rules'
import type { WantedAct } from '../acts'
import type { OfficeUser } from '../users'
import { ActFields } from './ActFields'
import { OfficePage } from './OfficePage'
import { Button, Choice } from './parts'

interface ChooseGroupViewProps {
  user: OfficeUser
  wanted: WantedAct
  back: string
  groups: readonly CatalogueGroup[]
  nameOf: (place: { workshopId: string; groupId: string | null }) => string
}

/** Which group somebody comes into. */
export function ChooseGroupView({ user, wanted, back, groups, nameOf }: ChooseGroupViewProps) {
  return (
    <OfficePage
      user={user}
      title={`${placeActs[wanted.act].office.title}: skupina`}
      back={{ label: 'Nazaj', path: back }}
    >
      <form action={officeRoutes.preview} className="flex max-w-120 flex-col gap-4">
        <ActFields wanted={wanted} back={back} />
        <Choice
          label="V katero skupino"
          name="skupina"
          options={groups.map(({ id, workshopId }) => ({
            value: id,
            label: nameOf({ workshopId, groupId: id }),
          }))}
        />
        <div>
          <Button>Naprej</Button>
        </div>
      </form>
    </OfficePage>
  )
}
