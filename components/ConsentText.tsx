import type { ConsentPart } from '../common/forms/forms'
import { DocumentLink } from './DocumentLink'

/** A consent's wording with its links. */
export function ConsentText({ parts }: { parts: readonly ConsentPart[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <DocumentLink key={part.path} to={part.path}>
        {part.label}
      </DocumentLink>
    ),
  )
}
