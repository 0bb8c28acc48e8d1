import type { ReactNode } from 'react'
import { Prose } from './Prose'

interface TextColumnsProps {
  html: string
  headings: { id: string; text: string }[]
  children?: ReactNode
}

/** A long text beside its table of contents. */
export function TextColumns({ html, headings, children }: TextColumnsProps) {
  return (
    <div className="txt">
      {headings.length > 1 && (
        <nav className="toc" aria-label="Na tej strani">
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: text }} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="txt__main">
        <Prose html={html} />
        {children}
      </div>
    </div>
  )
}
