import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { errors } from '../../core/errors'
import { CertificateView } from '../../season/family/views/CertificateView'
import type { OfficeContext, OfficePages } from '../context'
import { toEnrolmentPath } from '../query'
import { ColumnForm, Disclosure } from '../views/controls'

/** Issues certificates of hours, for print. */
export function createCertificatePages(context: OfficeContext): OfficePages {
  const { catalogue, certificates, entries, logAccess } = context
  return {
    postHandlers: {
      /** @throws ApiError 404 for a place that the user may not see, 409 without attended hours */
      [officeRoutes.certificate]({ user, showPage }, form) {
        const found = entries.find(form.get('prijava') ?? '', user)
        const place = found?.places.find(({ workshopId }) => workshopId === form.get('delavnica'))
        if (!found || !place) throw errors.notFound()
        const certificate = certificates.issueCertificate(found.enrolment, place.workshopId, {
          isWholeSeason: form.has('sezona'),
          isByProgramme: form.has('program'),
        })
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

/** Form that opens a certificate of one place. */
export const CertificateForm = ({ reference, workshopId }: { reference: string; workshopId: string }) => (
  <Disclosure label="Potrdilo o urah">
    <ColumnForm
      path={officeRoutes.certificate}
      values={{ prijava: reference, delavnica: workshopId }}
      label="Odpri potrdilo"
      isSecondary
    >
      <Choice type="checkbox" name="sezona">
        za vse šolsko leto, ne le do danes
      </Choice>
      <Choice type="checkbox" name="program">
        ure programa namesto opravljenih
      </Choice>
    </ColumnForm>
  </Disclosure>
)
