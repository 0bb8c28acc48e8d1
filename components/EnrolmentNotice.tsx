import { toLocalInstant } from '../common/calendar-date'
import { describeState, type EnrolmentWindow } from '../common/enrolment-window'
import { Timely } from './Timely'

interface EnrolmentNoticeProps {
  enrolment: EnrolmentWindow | undefined
  /** Whether the centre's own sentence stands with it. */
  hasText?: boolean
  className?: string
}

/** How a workshop takes enrolments; nothing while it simply does. On its first day it becomes true by itself. */
export function EnrolmentNotice({ enrolment, hasText = false, className }: EnrolmentNoticeProps) {
  if (!enrolment) return null
  const opensAt = enrolment.from && toLocalInstant(enrolment.from)
  const state = describeState(enrolment, enrolment.state)
  const text = hasText && enrolment.text
  return (
    <>
      {opensAt && (
        <Timely as="span" until={opensAt} className={className}>
          <b>{describeState(enrolment, 'later')}.</b> {text}
        </Timely>
      )}
      {(state || text) && (
        <Timely as="span" from={opensAt} className={className}>
          {state && <b>{state}.</b>} {text}
        </Timely>
      )}
    </>
  )
}
