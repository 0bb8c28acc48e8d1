import { toButtonClass } from './Button'
import { Icon } from './icons/Icon'

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean; isLarge?: boolean }

/**
 * Submit button of a form. While the form is sent it is only `aria-disabled`: a disabled button would lose the focus, and
 * screen readers would read the end of the form first. The form ignores further attempts.
 */
export function SubmitButton({ label, busyLabel, isBusy, isLarge }: SubmitButtonProps) {
  return (
    <div className="scriptless:hidden">
      {/* Before hydration this method keeps the browser from submitting the form: it works only inside a dialog. */}
      <button
        type="submit"
        formMethod="dialog"
        className={toButtonClass({ size: isLarge ? 'large' : 'normal' })}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? busyLabel : label}
        {isLarge && !isBusy && <Icon name="arrow-right" className="size-5" />}
      </button>
      <span className="sr-only" aria-live="polite">
        {isBusy ? busyLabel : ''}
      </span>
    </div>
  )
}
