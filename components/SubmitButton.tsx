import { useEffect, useRef } from 'react'
import { toButtonClass } from './Button'
import { Icon } from './icons/Icon'

interface SubmitButtonProps {
  label: string
  /** Label while the form is being sent; the button is disabled then. */
  busyLabel: string
  isBusy: boolean
  isLarge?: boolean
  hasArrow?: boolean
}

/** The one button of a form. What it is doing is also said to screen readers; it keeps the focus over its work. */
export function SubmitButton({ label, busyLabel, isBusy, isLarge, hasArrow }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isBusy || !hadFocus.current) return
    hadFocus.current = false
    // A disabled button loses the focus to nothing. The form's own effects may have a better place for it.
    queueMicrotask(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }, [isBusy])
  return (
    <div className="scriptless:hidden">
      {/* Before the script is there, a form outside a dialog goes nowhere with this method: nothing is lost. */}
      <button
        ref={button}
        type="submit"
        formMethod="dialog"
        className={toButtonClass({ size: isLarge ? 'large' : 'normal' })}
        disabled={isBusy}
        onClick={() => {
          hadFocus.current = document.activeElement === button.current
        }}
      >
        {isBusy ? busyLabel : label}
        {hasArrow && !isBusy && <Icon name="arrow-right" className="size-5" />}
      </button>
      <span className="sr-only" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </div>
  )
}
