import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icons/Icon'

interface OutcomeBoxProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** `problems`: fields to correct; `failure`: any other failure. Without an outcome the box is an empty live region. */
  outcome: 'problems' | 'failure' | 'success' | undefined
}

/** `*:empty:absolute`: empty live regions inside the box take no space. */
const BOX_CLASSES = 'border-3 border-l-16 px-6 pt-5 pb-6 *:empty:absolute print:bg-transparent'
const OUTCOME_CLASSES = {
  problems: `${BOX_CLASSES} border-error bg-error-bg`,
  failure: `${BOX_CLASSES} grid gap-2 border-error bg-error-bg`,
  success: `${BOX_CLASSES} grid justify-items-start gap-5 border-success bg-success-bg`,
}

/** Coloured frame around the outcome of a form; it can be focused by scripts. */
export function OutcomeBox({ outcome, ...props }: OutcomeBoxProps) {
  return (
    <div
      tabIndex={-1}
      data-outcome={outcome}
      className={outcome ? OUTCOME_CLASSES[outcome] : 'absolute'}
      {...props}
    />
  )
}

/**
 * Attributes of the result in a page that the server rendered. The browser focuses it without a script, so that screen
 * readers read it before the menu. It is a group with a name, because Orca is silent about the text of a focused
 * `status`. `nameId`: id of its heading or message; without it all of its text is the name.
 */
export function useFocusedResult(nameId?: string) {
  const id = useId()
  return { id, role: 'group', 'aria-labelledby': nameId ?? id, tabIndex: -1, autoFocus: true }
}

/**
 * Moves the focus to an outcome when it appears, and scrolls to it before it is painted. By default the page scrolls by the
 * height of the outcome, so that the button below it stays where it was pressed. Returns the ref for the outcome's box.
 */
export function useOutcomeFocus(isShown: boolean, block: ScrollLogicalPosition = 'nearest') {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!isShown || !element) return
    element.focus({ preventScroll: true })
    const below = element.nextElementSibling
    if (below && block === 'nearest') {
      const top = below.getBoundingClientRect().top - element.getBoundingClientRect().top
      scrollBy({ top, behavior: 'instant' })
    }
    element.scrollIntoView({ block, behavior: 'instant' })
  }, [isShown, block])
  return box
}

/** Error message with an icon. As a live region it is rendered empty until there is an error. */
export function ErrorText({ children, ...props }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p className="flex items-start gap-2 text-control leading-snug font-semibold text-error" {...props}>
      {children && (
        <>
          <Icon name="error" className="mt-0.5 size-4.5 flex-none" />
          {children}
        </>
      )}
    </p>
  )
}
