import type { Block, MailRow, Span } from './mail'

/** A part of a mail in plain text. */
export function toTextBlock(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'list':
      return block.items
        .map((spans, index) => `${block.isOrdered ? `${index + 1}.` : '–'} ${toText(spans)}`)
        .join('\n')
    case 'rows':
      return block.rows.map(toRow).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'document':
      return [
        `${'='.repeat(block.title.length)}\n${block.title.toUpperCase()}`,
        ...block.sections.map(({ title, lines }) => [title, ...lines].filter(Boolean).join('\n')),
      ].join('\n\n')
    default:
      return toText(block.spans)
  }
}

function toRow({ label, value }: MailRow): string {
  const isLong = value.includes('\n') || value.length > 60
  return isLong ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`
}

/** A link's address stands behind its words, once for all words of one link. */
function toText(spans: readonly Span[]): string {
  return spans
    .map(({ text, url }, index) => {
      const isLast = spans[index + 1]?.url !== url
      return url && isLast && text !== url ? `${text} (${url})` : text
    })
    .join('')
    .trim()
}
