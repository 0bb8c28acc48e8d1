import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { CertificateView } from '../../season/attendance/CertificateView'
import {
  type CertificateKind,
  certificateKinds,
  isCertificateKind,
} from '../../season/attendance/certificates'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { toEnrolmentPath } from '../query'
import { Button, HiddenFields } from '../views/controls'

/** Certificates of hours: issued from an enrolment's page, then shown for print. */
export function createCertificatePages(context: OfficeContext): OfficePages {
  const { catalogue, certificates, entries, places, programme, store, logAccess } = context

  function renderCertificate({ query, user, showPage }: OfficeRequest) {
    const certificate = certificates.find(query.get('st') ?? '')
    const reference = certificate && store.find(certificate.submissionId)?.reference
    const found = reference && entries.find(reference, user)
    const workshopId = certificate?.groupId.split('--')[0]
    if (!certificate || !found?.places.some((place) => place.workshopId === workshopId))
      throw errors.notFound()
    const { payload } = found.enrolment
    logAccess(user, 'office-view', [found.enrolment])
    return showPage(
      `Potrdilo ${certificate.number}`,
      <CertificateView
        certificate={certificate}
        participant={`${payload.participantFirstName} ${payload.participantLastName}`}
        groupName={programme.getGroupName(certificate.groupId)}
        site={catalogue.site}
      />,
      { back: { label: 'Prijava', path: toEnrolmentPath(found.enrolment.reference) } },
    )
  }

  /** @throws ApiError 404 for an enrolment that the user may not see, and for hours that are not stored */
  function issueCertificate(request: OfficeRequest, form: URLSearchParams): void {
    const found = entries.find(form.get('prijava') ?? '', request.user)
    const place = found?.places.find(({ workshopId }) => workshopId === form.get('delavnica'))
    const kind = form.get('vrsta') ?? ''
    if (!found || !place || !isCertificateKind(kind)) throw errors.notFound()
    const { id } = found.enrolment
    if (!certificates.listKinds(id, place).includes(kind)) throw errors.notFound()
    const number = certificates.issue(id, place, places.seasonOf(id), kind)
    logAccess(request.user, 'office-change', [found.enrolment], { certificates: 1 })
    request.redirectTo(`${officeRoutes.certificate}?st=${number}`)
  }

  return {
    getHandlers: { [officeRoutes.certificate]: renderCertificate },
    postHandlers: { [officeRoutes.certificate]: issueCertificate },
  }
}

interface CertificateButtonsProps {
  reference: string
  workshopId: string
  kinds: readonly CertificateKind[]
}

/** Form with a button for each certificate that can be issued. */
export const CertificateButtons = ({ reference, workshopId, kinds }: CertificateButtonsProps) =>
  kinds.length > 0 && (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
        Potrdilo o urah
      </summary>
      <form method="post" action={officeRoutes.certificate} className="flex flex-wrap gap-2">
        <HiddenFields prijava={reference} delavnica={workshopId} />
        {kinds.map((kind) => (
          <Button key={kind} name="vrsta" value={kind} isSecondary>
            {certificateKinds[kind].label}
          </Button>
        ))}
      </form>
    </details>
  )
