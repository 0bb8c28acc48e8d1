import type { ReactNode } from 'react'
import { RequiredMark } from '../../components/RequiredMark'
import { type SectionId, sections } from './sections'

interface SectionProps {
  id: SectionId
  isRequired?: boolean
  /** Whether a family's next enrolment begins with what was typed here. */
  isKept?: boolean
  children: ReactNode
}

/** A numbered part of the form. */
export function Section({ id, isRequired, isKept, children }: SectionProps) {
  const index = sections.findIndex((section) => section.id === id)
  return (
    <fieldset
      className={`grid gap-6 border-t-2 border-rule pt-5 ${index > 0 ? 'mt-[calc(var(--spacing-flow-5)-1.5rem)]' : '-mt-3'}`}
      id={id}
      data-section=""
      data-kept={isKept ? '' : undefined}
    >
      {/* Floating, it stands in the grid like everything else. */}
      <legend className="subheading float-left mb-1 w-full text-h3">
        {index + 1} {sections[index]?.title} {isRequired && <RequiredMark />}
      </legend>
      {children}
    </fieldset>
  )
}
