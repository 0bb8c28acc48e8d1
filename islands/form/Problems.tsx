import { type MouseEvent, useEffect, useRef } from 'react'
import { type PluralForms, pickPlural } from '../../common/plural'
import { ErrorSummary } from '../../components/ErrorSummary'
import type { Checks } from './use-checks'

const FIELDS: PluralForms = { one: 'polje', two: 'polji', few: 'polja', other: 'polj' }

interface ProblemsProps {
  checks: Pick<Checks<object>, 'attempt' | 'refused'>
  /** What has not happened, e.g. »Prijava še ni poslana.« */
  title: string
}

/** The error summary of a form. A refused attempt moves the focus to it; nothing else ever does. */
export function Problems({ checks: { attempt, refused }, title }: ProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const count = refused.length
  const isShown = count > 0
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
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
      key={attempt}
      ref={summary}
      title={`${title} Popravite ${count} ${pickPlural(count, FIELDS)}:`}
      problems={refused}
      onFollow={focusField}
    />
  )
}

/** Leads to the field without leaving an anchor in the address, and shows its label too. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const label = control.closest('[data-field], [data-section]') ?? control
  label.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
