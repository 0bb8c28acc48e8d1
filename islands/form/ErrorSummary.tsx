import { type MouseEvent, useEffect, useRef } from 'react'
import { fieldPluralForms } from '../../common/forms/messages'
import { selectPlural } from '../../common/numbers'
import { OutcomeBox } from '../../components/OutcomeBox'
import type { SiteFormState } from './use-site-form'

/** Problems of a refused form, each linking to its field. Every refused attempt moves the focus to this list. */
export function ErrorSummary({ form, unsentTitle }: { form: SiteFormState; unsentTitle: string }) {
  const { refusedAttempts, problems } = form
  const summary = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0

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
    <OutcomeBox key={refusedAttempts} ref={summary} outcome="problems">
      {/* Not atomic: a screen reader must not repeat the whole list when one problem disappears. */}
      <div role="alert" aria-atomic="false">
        <h2 className="heading mb-3 text-name leading-name text-error">
          {unsentTitle} Popravite {problems.length} {selectPlural(problems.length, fieldPluralForms)}:
        </h2>
        <ul>
          {problems.map(({ name, message, target, context }, index) => (
            <li key={name}>
              {context && context !== problems[index - 1]?.context && (
                <b className="label mt-2 block">{context}</b>
              )}
              <a
                className="tap-target font-semibold text-error underline-offset-[0.2em]"
                href={`#${target}`}
                onClick={focusField}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
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
