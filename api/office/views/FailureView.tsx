import { officeRoutes } from '../../../common/routes'
import type { ApiError } from '../../core/errors'
import { OfficePage } from './OfficePage'
import { Note } from './parts'

/** What somebody of the office sees when something cannot be done. */
export function FailureView({ error }: { error: ApiError }) {
  return (
    <OfficePage title={error.status === 404 ? 'Tega v uradu ni' : 'Ni šlo'}>
      <Note kind="alert">
        <p>{error.message}</p>
        {Object.values(error.fields ?? {}).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Note>
      <p>
        <a className="text-link" href={officeRoutes.groups}>
          Nazaj v&nbsp;urad
        </a>
      </p>
    </OfficePage>
  )
}
