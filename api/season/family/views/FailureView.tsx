import { routes } from '../../../../common/routes'
import { Button, toButtonClass } from '../../../../components/Button'
import { KeptForm } from '../../../../components/KeptForm'
import { PageHead } from '../../../../components/PageHead'
import type { Failure } from '../../../web/shells/answer-failures'

/** What a family sees when something cannot be shown or done. */
export function FailureView({ error, kept }: Failure) {
  return (
    <div className="page-width">
      <PageHead title="Moja prijava" />
      <p className="text-lead max-w-lead">{error.message}</p>
      {kept && (
        <KeptForm {...kept}>
          <p className="mt-6 mb-4">Kar ste vpisali, je na tej strani; ne zaprite je.</p>
          <Button type="submit">Poskusi znova</Button>
        </KeptForm>
      )}
      <p className="mt-6 mb-16">
        <a className={toButtonClass({ look: kept ? 'line' : 'filled' })} href={routes.contact}>
          Pišite nam
        </a>
      </p>
    </div>
  )
}
