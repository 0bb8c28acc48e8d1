import { officeRoutes } from '../../common/routes'
import type { Services } from '../services'
import type { DoAct, ShowPage } from './office'
import { OfficePage } from './views/OfficePage'

/** Every page of the office by its address, and every act. */
export function listOfficePages(_services: Services) {
  const shown: [path: string, show: ShowPage][] = [
    [
      officeRoutes.groups,
      ({ user, show }) =>
        show(
          'Skupine',
          <OfficePage user={user} title="Skupine" section={officeRoutes.groups}>
            <p />
          </OfficePage>,
        ),
    ],
  ]
  const acts: [path: string, act: DoAct][] = []
  return { shown, acts }
}
