// Legal texts of forms: consents and notes on privacy, with links to their documents.
import type { ReactNode } from 'react'
import type { ConsentPart } from '../common/forms/forms'
import { type CentreValues, fillCentrePlaceholders } from '../common/placeholders'
import { routes } from '../common/routes'
import { Prerendered } from './Prerendered'

type ConsentTextProps = { parts: readonly ConsentPart[]; values?: CentreValues }

/** Wording of a consent with its links. On pages that the server renders, `values` fill its placeholders. */
export function ConsentText({ parts, values }: ConsentTextProps) {
  return parts.map((part) => {
    if (typeof part === 'string') return values ? fillCentrePlaceholders(part, values) : part
    return (
      <DocumentLink key={part.path} to={part.path}>
        {part.label}
      </DocumentLink>
    )
  })
}

/** Short note on data processing beside a form's button, with a link to the privacy notice (GDPR, Article 13). */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <Prerendered as="p" className="max-w-measure text-small leading-small text-ink-2">
      {import.meta.env.SSR && (
        <>
          {children} Več piše v&nbsp;
          <DocumentLink to={routes.privacyNotice}>obvestilu o zasebnosti</DocumentLink>.
        </>
      )}
    </Prerendered>
  )
}

/** Link from a form to a document, in a new tab: the typed values stay. */
export function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (odpre se v novem zavihku)</span>
    </a>
  )
}
