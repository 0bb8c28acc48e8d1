import { type MouseEvent, useEffect, useRef } from 'react'
import { type PluralForms, pickPlural } from '../../common/plural'
import { ErrorSummary } from '../../components/ErrorSummary'
import type { SiteFormState } from './use-site-form'

const FIELDS: PluralForms = { one: 'polje', two: 'polji', few: 'polja', other: 'polj' }

interface ProblemsProps {
  form: Pick<SiteFormState, 'refusedAttempts' | 'refusedProblems'>
  /** First sentence of the title, e.g. »Prijava še ni poslana.« */
  unsentTitle: string
}

/** The error summary of a form. Each refused attempt moves the focus to it. The page's title begins with »Napaka«. */
export function Problems({ form: { refusedAttempts, refusedProblems }, unsentTitle }: ProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const count = refusedProblems.length
  const isShown = count > 0
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
    <ErrorSummary
      key={refusedAttempts}
      ref={summary}
      title={`${unsentTitle} Popravite ${count} ${pickPlural(count, FIELDS)}:`}
      problems={refusedProblems}
      onFollow={focusField}
    />
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
