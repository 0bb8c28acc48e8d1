import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { errors } from '../../core/errors'
import { CertificateView } from '../../season/family/views/CertificateView'
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
        if (!found || !place) throw errors.notFound()
        const season = places.seasonOf(found.enrolment.id)
        const choice = { isWholeSeason: form.has('sezona'), isByProgramme: form.has('program') }
        const certificate = certificates.issue(found.enrolment, { ...place, season }, choice)
        if (!certificate) throw errors.refused('Za to prijavo ni zapisanih opravljenih ur.')
        logAccess(user, 'office-change', [found.enrolment], { certificates: 1 })
        return showPage(
          `Potrdilo ${certificate.number}`,
          <CertificateView certificate={certificate} site={catalogue.site} />,
          { back: { label: 'Prijava', path: toEnrolmentPath(found.enrolment.reference) } },
        )
      },
    },
  }
}

export const CertificateForm = ({ reference, workshopId }: { reference: string; workshopId: string }) => (
  <form method="post" action={officeRoutes.certificate} className="mt-3 text-label">
    <HiddenFields prijava={reference} delavnica={workshopId} />
    <Choice type="checkbox" name="sezona">
      za vse šolsko leto, ne le do danes
    </Choice>
    <Choice type="checkbox" name="program">
      ure programa namesto opravljenih
    </Choice>
    <Button isSecondary>Potrdilo o urah</Button>
  </form>
)
