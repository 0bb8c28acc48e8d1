import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { fieldPluralForms } from '../../common/forms/messages'
import { selectPlural } from '../../common/numbers'
import { OutcomeBox } from '../../components/OutcomeBox'
import { afterNextPaint } from '../after-next-paint'
import type { SiteFormState } from './use-site-form'

/** Time after a press from which a shift counts as unexpected: browsers allow 500 ms, of which the frame takes some. */
const LATE_AFTER_MS = 400

/**
 * Problems of a refused form, each linking to its field. Every refused attempt moves the focus to this group, whose name
 * is its heading: screen readers then read it. A nested live region is silent in Orca, and elsewhere is read twice.
 */
export function ErrorSummary({ form, unsentTitle }: { form: SiteFormState; unsentTitle: string }) {
  const { refusedAttempts, problems, pressedAt } = form
  const summary = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const isShown = problems.length > 0
  const contexts = [...new Set(problems.map(({ context }) => context))]
  const toContextId = (context: string | undefined) => context && `${headingId}${contexts.indexOf(context)}`

  useLayoutEffect(() => {
    const isLate = performance.now() - pressedAt.current > LATE_AFTER_MS
    if (refusedAttempts > 0 && isLate) hidePageForOneFrame()
  }, [refusedAttempts, pressedAt])

  useEffect(() => {
    if (refusedAttempts > 0) summary.current?.focus()
  }, [refusedAttempts])

  useEffect(() => {
    if (!isShown) return
    const pageTitle = document.title
    document.title = `Napaka: ${pageTitle}`
    return () => {
      document.title = pageTitle
    }
  }, [isShown])

  if (!isShown) return null
  return (
    <OutcomeBox
      key={refusedAttempts}
      ref={summary}
      outcome="problems"
      role="group"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="heading mb-3 text-name leading-name text-error">
        {unsentTitle} Popravite {problems.length} {selectPlural(problems.length, fieldPluralForms)}:
      </h2>
      <ul>
        {problems.map(({ name, message, target, context }, index) => (
          <li key={name}>
            {context && context !== problems[index - 1]?.context && (
              <b id={toContextId(context)} className="label mt-2 block">
                {context}
              </b>
            )}
            <a
              className="tap-target font-semibold text-error underline-offset-[0.2em]"
              href={`#${target}`}
              aria-describedby={toContextId(context)}
              onClick={focusField}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </OutcomeBox>
  )
}

/** Moves the focus to the field and scrolls to its label; the URL gets no fragment. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const label = control.closest('[data-field], [data-section]') ?? control
  label.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

/**
 * Hides the page for the frame in which the error messages shift it, when the script has loaded long after the press.
 * The page stays in the accessibility tree, and browsers count no layout shift.
 */
function hidePageForOneFrame(): void {
  const { style } = document.body
  style.opacity = '0'
  void afterNextPaint().then(() => {
    style.opacity = ''
  })
}
