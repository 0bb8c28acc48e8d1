import { routes } from '../../../common/routes'
import { PageHead } from '../../../components/PageHead'
import type { ApiError } from '../../errors'

/** What a family sees when something cannot be shown or done. */
export function FailureView({ error }: { error: ApiError }) {
  return (
    <div className="wrap">
      <PageHead title="Moja prijava" />
      <p className="text-lead max-w-3xl">{error.message}</p>
      <p className="mt-6 mb-16">
        <a className="btn" href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
