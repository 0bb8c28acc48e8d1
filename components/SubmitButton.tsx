import { useEffect, useRef } from 'react'
import { toButtonClass } from './Button'
import { Icon } from './icons/Icon'

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean; isLarge?: boolean }

/** Submit button of a form. Screen readers announce the sending; the focus returns to the button afterwards. */
export function SubmitButton({ label, busyLabel, isBusy, isLarge }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isBusy || !hadFocus.current) return
    hadFocus.current = false
    // Returns the focus that the button lost while disabled, unless an effect that runs before the microtask moves it.
    queueMicrotask(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }, [isBusy])
  return (
    <div className="scriptless:hidden">
      {/* Before hydration this method keeps the browser from submitting the form: it works only inside a dialog. */}
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
        {isLarge && !isBusy && <Icon name="arrow-right" className="size-5" />}
      </button>
      <span className="sr-only" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </div>
  )
}
