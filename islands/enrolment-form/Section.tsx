import type { ReactNode } from 'react'
import { type SectionId, sections } from './sections'

interface SectionProps {
  id: SectionId
  isRequired?: boolean
  children: ReactNode
}

/** A numbered part of the form. */
export function Section({ id, isRequired, children }: SectionProps) {
  const index = sections.findIndex((section) => section.id === id)
  return (
    <fieldset className="fs" id={id} data-section="">
      <legend>
        {index + 1} {sections[index]?.title}{' '}
        {isRequired && (
          <span className="req" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  )
}
