import { type MouseEvent, useEffect, useRef } from 'react'
import { type PluralForms, pickPlural } from '../../common/plural'
import { ErrorSummary } from '../../components/ErrorSummary'
import type { FormIsland } from './use-form-island'

const FIELDS: PluralForms = { one: 'polje', two: 'polji', few: 'polja', other: 'polj' }

interface ProblemsProps {
  form: FormIsland
  /** What has not happened, e.g. »Prijava še ni poslana.« */
  title: string
}

/** The error summary of a form: every refused attempt moves the focus to it. */
export function Problems({ form: { attempt, problems }, title }: ProblemsProps) {
  if (attempt === 0 || problems.length === 0) return null
  const count = problems.length
  const fullTitle = `${title} Popravite ${count} ${pickPlural(count, FIELDS)}:`
  return <FocusedSummary key={attempt} title={fullTitle} problems={problems} />
}

function FocusedSummary({ title, problems }: { title: string; problems: FormIsland['problems'] }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    summary.current?.focus()
    const pageTitle = document.title
    document.title = `Napaka: ${pageTitle}`
    return () => {
      document.title = pageTitle
    }
  }, [])
  return <ErrorSummary ref={summary} title={title} problems={problems} onFollow={focusField} />
}

/** Leads to the field without leaving an anchor in the address, and shows its label too. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const label = control.closest('.field, .fs') ?? control
  label.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
