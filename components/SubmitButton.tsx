import { Icon } from './icons/Icon'

interface SubmitButtonProps {
  label: string
  /** Label while the form is being sent; the button is disabled then. */
  busyLabel: string
  isBusy: boolean
  isLarge?: boolean
  hasArrow?: boolean
}

/** The one button of a form. What it is doing is also said to screen readers. */
export function SubmitButton({ label, busyLabel, isBusy, isLarge, hasArrow }: SubmitButtonProps) {
  return (
    <div className="submit">
      {/* Before the script is there, a form outside a dialog goes nowhere with this method: nothing is lost. */}
      <button type="submit" formMethod="dialog" className={isLarge ? 'btn btn--lg' : 'btn'} disabled={isBusy}>
        {isBusy ? busyLabel : label}
        {hasArrow && !isBusy && <Icon name="arrow-right" className="arr" />}
      </button>
      <span className="vh" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </div>
  )
}
