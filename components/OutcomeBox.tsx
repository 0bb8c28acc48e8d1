import type { ComponentProps } from 'react'

interface OutcomeBoxProps extends Omit<ComponentProps<'div'>, 'className'> {
  /**
   * `problems` are told field by field, a `failure` has its reason elsewhere. Without an outcome the box has nothing to
   * say and takes no room; but a live region must be there before it speaks.
   */
  outcome: 'problems' | 'failure' | 'success' | undefined
}

// A live region that says nothing takes no room.
const BOX = 'border-3 border-l-16 px-6 pt-5 pb-6 *:empty:absolute print:bg-transparent'
const LOOKS = {
  problems: `${BOX} border-error bg-error-bg`,
  failure: `${BOX} grid gap-2 border-error bg-error-bg`,
  success: `${BOX} grid justify-items-start gap-5 border-success bg-success-bg`,
}

/** What became of an attempt, framed in its colour; scripts move the focus here. */
export function OutcomeBox({ outcome, ...props }: OutcomeBoxProps) {
  return (
    <div tabIndex={-1} data-outcome={outcome} className={outcome ? LOOKS[outcome] : 'absolute'} {...props} />
  )
}
