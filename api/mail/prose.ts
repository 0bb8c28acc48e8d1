import { escapeHtml, INK, LINK, toButton, toCell, toLines, toTable } from './cells'
import type { Block, MailRow, Span } from './mail'

/** A text's parts in plain text, with an empty line between them. */
export function listPlainBlocks(blocks: readonly Block[], toRow: (row: MailRow) => string): string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'list':
        return block.items
          .map((spans, index) => `${block.isOrdered ? `${index + 1}.` : '–'} ${toPlainSpans(spans)}`)
          .join('\n')
      case 'rows':
        return block.rows.map(toRow).join('\n')
      case 'button':
        return `${block.label}:\n${block.url}`
      default:
        return toPlainSpans(block.spans)
    }
  })
}

/** A link's address stands behind its words, once for all words of one link. */
function toPlainSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, url }, index) => {
      const isLast = spans[index + 1]?.url !== url
      return url && isLast && text !== url ? `${text} (${url})` : text
    })
    .join('')
    .trim()
}

/** A part as rows of the mail's column. */
export function toBlockCells(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return toCell(
        `<h2 style="margin:6px 0 0;font-size:19px;line-height:1.3;color:${INK}">${toHtmlSpans(block.spans)}</h2>`,
      )
    case 'list':
      return toCell(toList(block))
    case 'rows':
      return toTable(block.rows)
    case 'button':
      return toButton(block)
    default:
      return toCell(toHtmlSpans(block.spans))
  }
}

function toList({ isOrdered, items }: Extract<Block, { kind: 'list' }>): string {
  const tag = isOrdered ? 'ol' : 'ul'
  const lines = items.map((spans) => `<li style="margin:0 0 4px">${toHtmlSpans(spans)}</li>`)
  return `<${tag} style="margin:0;padding:0 0 0 22px">${lines.join('')}</${tag}>`
}

function toHtmlSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, isStrong, isEmphasis, url }) => {
      const words = toLines(text)
      const emphasised = isEmphasis ? `<em>${words}</em>` : words
      const strong = isStrong ? `<strong>${emphasised}</strong>` : emphasised
      return url ? `<a href="${escapeHtml(url)}" style="color:${LINK}">${strong}</a>` : strong
    })
    .join('')
}
