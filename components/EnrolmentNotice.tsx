import { toLocalInstant } from '../common/calendar-date'
import { describeEnrolmentState, type EnrolmentWindow } from '../common/enrolment-window'
import { TimedContent } from './TimedContent'

type EnrolmentNoticeProps = { enrolment: EnrolmentWindow | undefined; hasText?: boolean; className?: string }

/** Notice that enrolment is closed or when it opens; empty while it is open. `hasText` adds the text typed by staff. */
export function EnrolmentNotice({ enrolment, hasText = false, className }: EnrolmentNoticeProps) {
  if (!enrolment) return null
  const opensAt = enrolment.from && toLocalInstant(enrolment.from)
  const state = describeEnrolmentState(enrolment, enrolment.state)
  const text = hasText && enrolment.text
  return (
    <>
      {opensAt && (
        <TimedContent as="span" until={opensAt} className={className}>
          <b>{describeEnrolmentState(enrolment, 'later')}.</b> {text}
        </TimedContent>
      )}
      {(state || text) && (
        <TimedContent as="span" from={opensAt} className={className}>
          {state && <b>{state}.</b>} {text}
        </TimedContent>
      )}
    </>
  )
}
