import { officeRoutes } from '../../../common/routes'
import { KeptForm } from '../../../components/KeptForm'
import type { Failure } from '../../web/shells/answer-failures'
import { OfficePage } from './OfficePage'
import { Button, Link, Note } from './parts'

/** What somebody of the office sees when something cannot be done, with the way back to what they did. */
export const toFailurePage = ({ error, kept, back = officeRoutes.groups }: Failure) => ({
  title: 'Urad',
  view: (
    <OfficePage title={error.status === 404 ? 'Tega v uradu ni' : 'Ni šlo'} path={officeRoutes.groups}>
      <Note kind="alert">
        {[error.message, ...Object.values(error.fields ?? {})].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Note>
      {kept && (
        <KeptForm {...kept}>
          <p className="mb-3">Kar ste vpisali, je na tej strani; ne zaprite je.</p>
          <Button>Poskusi znova</Button>
        </KeptForm>
      )}
      <p>
        {error.id === 'signed_out' ? (
          <a className="tap-target text-link" href={officeRoutes.signIn} target="_blank" rel="noopener">
            Prijava v&nbsp;urad (nov zavihek)
          </a>
        ) : (
          <Link to={back}>Nazaj</Link>
        )}
      </p>
    </OfficePage>
  ),
})
