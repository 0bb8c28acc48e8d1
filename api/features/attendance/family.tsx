import { formatCalendarDate } from '../../../common/calendar-date'
import { getWorkshopOfGroup } from '../../../common/groups'
import { familyRoutes } from '../../../common/routes'
import { Button } from '../../../components/Button'
import { errors } from '../../core/errors'
import { FactList } from '../../office/views/FactList'
import type { BaseServices } from '../../privacy/base-services'
import type { FamilyExtension } from '../family/extension'
import { FamilyForm, FamilySection } from '../family/views/parts'
import type { Attendance } from './attendance'
import { FamilyCertificate } from './CertificateView'
import type { Certificates } from './certificates'

interface FamilyAttendanceServices extends BaseServices {
  attendance: Attendance
  certificates: Certificates
}

/** The participant's marks on the family page, and certificates of attended hours. */
export function createFamilyAttendance(services: FamilyAttendanceServices): FamilyExtension {
  const { attendance, certificates, programme, catalogue } = services
  return {
    section: {
      position: 20,
      render({ enrolment: { id } }) {
        const marks = attendance.listMarks({ submissionId: id })
        if (marks.length === 0) return null
        const attended = marks.filter(({ isPresent }) => isPresent).length
        return (
          <FamilySection id="prisotnost" title="Prisotnost" className="mt-12 print:hidden">
            <details className="mt-4">
              <summary className="min-h-11 cursor-pointer py-2">
                {`Označena srečanja: ${marks.length}, udeležba: ${attended}`}
              </summary>
              <FactList
                facts={marks.map(({ groupId, heldOn, isPresent }) => ({
                  label: `${programme.getGroupName(groupId)}, ${formatCalendarDate(heldOn)}`,
                  value: isPresent ? 'udeležba' : 'ni udeležbe',
                }))}
              />
            </details>
          </FamilySection>
        )
      },
    },
    renderPlaceForm({ token, enrolment: { id } }, workshopId) {
      const hasAttended = attendance
        .listMarks({ submissionId: id })
        .some(({ groupId, isPresent }) => isPresent && getWorkshopOfGroup(groupId) === workshopId)
      return (
        hasAttended && (
          <FamilyForm path={familyRoutes.certificate} values={{ k: token, delavnica: workshopId }}>
            <Button look="line" type="submit">
              Potrdilo o urah
            </Button>
          </FamilyForm>
        )
      )
    },
    page: {
      path: familyRoutes.certificate,
      render({ token, enrolment }, form) {
        const certificate = certificates.issueCertificate(enrolment, form.get('delavnica') ?? '')
        if (!certificate) throw errors.notFound()
        return { view: <FamilyCertificate token={token} certificate={certificate} site={catalogue.site} /> }
      },
    },
  }
}
