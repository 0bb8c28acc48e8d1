import type { ReactNode } from 'react'
import { routes } from '../common/routes'
import { DocumentLink } from './DocumentLink'
import { Prerendered } from './Prerendered'

/** What happens with the data, in a few lines by the button; the rest is a link away (GDPR, Article 13). */
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
