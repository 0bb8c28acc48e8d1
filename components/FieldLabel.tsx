import type { ReactNode } from 'react'
import { RequiredMark } from './RequiredMark'

interface FieldLabelProps {
  /** Id of the control. */
  htmlFor: string
  isRequired?: boolean | undefined
  children: ReactNode
}

/** The name of a control, with the star of a required field or the word of an optional one. */
export function FieldLabel({ htmlFor, isRequired, children }: FieldLabelProps) {
  return (
    <label className="label text-control" htmlFor={htmlFor}>
      {children} {isRequired ? <RequiredMark /> : <span className="font-normal text-ink-2">(neobvezno)</span>}
    </label>
  )
}
