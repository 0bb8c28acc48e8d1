import type { ReactNode } from 'react'
import { Prose } from './Prose'

interface TextColumnsProps {
  html: string
  headings: { id: string; text: string }[]
  picture?: ReactNode
  children?: ReactNode
}

/** A long text with its table of contents. */
export function TextColumns({ html, headings, picture, children }: TextColumnsProps) {
  return (
    <div className="twelve-columns gap-y-8 pb-section print:block">
      {headings.length > 1 && (
        <nav
          className="self-start border-t-2 border-rule lg:sticky lg:top-8 lg:col-span-4 print:hidden"
          aria-label="Na tej strani"
        >
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  className="flex min-h-11 items-center border-b border-rule-soft py-1.5 leading-label font-stretch-92% no-underline hover:text-link"
                  href={`#${id}`}
                  dangerouslySetInnerHTML={{ __html: text }}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="min-w-0 lg:col-start-6 lg:-col-end-1">
        {picture}
        <Prose html={html} />
        {children}
      </div>
    </div>
  )
}
