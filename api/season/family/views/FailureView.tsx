import type { Catalogue } from '../../../../common/catalogue'
import { routes } from '../../../../common/routes'
import { toButtonClass } from '../../../../components/Button'
import { PageHead } from '../../../../components/PageHead'
import { SignInButton } from '../../../../components/SignInButton'
import type { FailedRequest } from '../../../web/shells/render-failures'

/** Error page for a family, with a button to request a new link when the link was wrong or expired. */
export function FailureView({ error, signIn }: FailedRequest & { signIn: Catalogue['site']['signIn'] }) {
  const isLinkInvalid = signIn === 'link' && error.id === 'dead_family_link'
  return (
    <div className="page-width">
      <PageHead title="Moja prijava" />
      <p className="text-lead max-w-lead">{error.message}</p>
      <p className="mt-6 mb-16 flex flex-wrap gap-4">
        {isLinkInvalid && <SignInButton label="Pošljite mi novo povezavo" isByLink />}
        <a className={toButtonClass({ look: isLinkInvalid ? 'line' : 'filled' })} href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
