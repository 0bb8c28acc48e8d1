import { routes } from '../../../../common/routes'
import { toButtonClass } from '../../../../components/Button'
import { PageHead } from '../../../../components/PageHead'
import type { ApiError } from '../../../core/errors'

/** What a family sees when something cannot be shown or done. */
export function FailureView({ error }: { error: ApiError }) {
  return (
    <div className="page-width">
      <PageHead title="Moja prijava" />
      <p className="text-lead max-w-lead">{error.message}</p>
      <p className="mt-6 mb-16">
        <a className={toButtonClass()} href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
