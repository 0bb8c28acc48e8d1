import type { ReactNode } from 'react'

/** A link out of a form; it opens a new tab, so that nothing filled in is lost. */
export function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (odpre se v novem zavihku)</span>
    </a>
  )
}
