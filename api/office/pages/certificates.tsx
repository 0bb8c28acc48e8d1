import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { CertificateView } from '../../season/attendance/CertificateView'
import { certificateKinds, isCertificateKind } from '../../season/attendance/certificates'
import type { OfficeContext, OfficePages } from '../context'
import { toEnrolmentPath } from '../query'
import { Button, HiddenFields } from '../views/controls'

/** Issues certificates of hours, for print. */
export function createCertificatePages(context: OfficeContext): OfficePages {
  const { catalogue, certificates, entries, places, logAccess } = context
  return {
    postHandlers: {
      /** @throws ApiError 404 for an enrolment that the user may not see, 409 without attended hours */
      [officeRoutes.certificate]({ user, showPage }, form) {
        const found = entries.find(form.get('prijava') ?? '', user)
        const place = found?.places.find(({ workshopId }) => workshopId === form.get('delavnica'))
        const kind = form.get('vrsta')
        if (!found || !place || !isCertificateKind(kind)) throw errors.notFound()
        const { id, reference, payload } = found.enrolment
        const season = places.seasonOf(id)
        const certificate = certificates.issue({ ...place, submissionId: id, season }, kind)
        if (!certificate) throw errors.refused('Za to prijavo ni zapisanih opravljenih ur.')
        logAccess(user, 'office-change', [found.enrolment], { certificates: 1 })
        return showPage(
          `Potrdilo ${certificate.number}`,
          <CertificateView {...{ certificate }} enrolment={payload} site={catalogue.site} />,
          { back: { label: 'Prijava', path: toEnrolmentPath(reference) } },
        )
      },
    },
  }
}

/** Form with a button for each kind of certificate. */
export const CertificateForm = ({ reference, workshopId }: { reference: string; workshopId: string }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
      Potrdilo o urah
    </summary>
    <form method="post" action={officeRoutes.certificate} className="flex flex-wrap gap-2">
      <HiddenFields prijava={reference} delavnica={workshopId} />
      {Object.entries(certificateKinds).map(([kind, { label }]) => (
        <Button key={kind} name="vrsta" value={kind} isSecondary>
          {label}
        </Button>
      ))}
    </form>
  </details>
)
