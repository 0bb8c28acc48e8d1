import { fillOwnWords, type OwnWords } from '../common/braces'
import type { ConsentPart } from '../common/forms/forms'
import { DocumentLink } from './DocumentLink'

interface ConsentTextProps {
  parts: readonly ConsentPart[]
  /** What the server fills in by itself; built pages are filled in as a whole. */
  words?: OwnWords
}

/** A consent's wording with its links. */
export function ConsentText({ parts, words }: ConsentTextProps) {
  const fill = (part: string) => (words ? fillOwnWords(part, words) : part)
  return parts.map((part) =>
    typeof part === 'string' ? (
      fill(part)
    ) : (
      <DocumentLink key={part.path} to={part.path}>
        {part.label}
      </DocumentLink>
    ),
  )
}
