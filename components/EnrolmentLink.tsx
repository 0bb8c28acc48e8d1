import { toLocalInstant } from '../common/calendar-date'
import type { EnrolmentWindow } from '../common/enrolment-window'
import { routes } from '../common/routes'
import { ButtonLink, type ButtonLook } from './Button'
import { TimedContent } from './TimedContent'

interface EnrolmentLinkProps extends ButtonLook {
  workshop: { id: string; enrolment: EnrolmentWindow | undefined }
  className?: string
  children: string
}

/** Link to the enrolment form with this workshop preselected. Renders nothing while enrolment is closed. */
export function EnrolmentLink({ workshop, look, className, children }: EnrolmentLinkProps) {
  const { id, enrolment } = workshop
  if (enrolment?.state === 'closed') return null
  return (
    <TimedContent className={className} from={enrolment?.from && toLocalInstant(enrolment.from)}>
      <ButtonLink to={`${routes.enrolment}?delavnica=${id}`} look={look}>
        {enrolment?.state === 'waiting' ? 'Na čakalni seznam' : children}
      </ButtonLink>
    </TimedContent>
  )
}
