import { shellRoutes } from '../../../common/routes'
import type { ApiError } from '../../errors'

/** What somebody of the office sees when something cannot be done. */
export function FailureView({ error }: { error: ApiError }) {
  return (
    <main id="vsebina" className="wrap py-12">
      <h1 className="text-h3">{error.message}</h1>
      <p className="mt-4">
        <a href={shellRoutes.office}>Nazaj v urad</a>
      </p>
    </main>
  )
}
