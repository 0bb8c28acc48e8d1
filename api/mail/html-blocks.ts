// Parts of a mail as rows of its one column, with inline styles, because mail apps know little else.
import type { MailColours } from '../../common/brand'
import { type Block, type MailRow, type Span, toMailText } from './mail'

export function toHtmlBlock(block: Block, colours: MailColours): string {
  const { ink, surface } = colours
  if (typeof block === 'string') return toCell(toLinkedLines(block, colours))
  switch (block.kind) {
    case 'heading':
      return toCell(
        `<h2 style="margin:6px 0 0;font-size:19px;line-height:1.3;color:${ink}">${toHtmlSpans(block.spans, colours)}</h2>`,
      )
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      const lines = block.items.map(
        (spans) => `<li style="margin:0 0 4px">${toHtmlSpans(spans, colours)}</li>`,
      )
      return toCell(`<${tag} style="margin:0;padding:0 0 0 22px">${lines.join('')}</${tag}>`)
    }
    case 'rows':
      return `<tr><td style="padding:6px 24px 18px"><table width="100%" cellpadding="0" cellspacing="0">${block.rows.map((row) => toRow(row, colours)).join('\n')}</table></td></tr>`
    case 'button':
      return `<tr><td style="padding:6px 24px 20px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 26px;background:${ink};color:${surface};font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></td></tr>`
    case 'document':
      return toDocument(block, colours)
    default:
      return toCell(toHtmlSpans(block.spans, colours))
  }
}

function toCell(html: string): string {
  return `<tr><td style="padding:0 24px 14px;font-size:16px;line-height:1.55;overflow-wrap:anywhere">${html}</td></tr>`
}

function toRow({ label, value }: MailRow, { ink2, ruleSoft }: MailColours): string {
  const cell = `padding:9px 0;border-top:1px solid ${ruleSoft};font-size:15px;line-height:1.45;vertical-align:top`
  return `<tr><th scope="row" align="left" width="38%" style="${cell};padding-right:12px;font-weight:normal;color:${ink2}">${escapeHtml(label)}</th><td style="${cell};word-break:break-word">${toLines(value)}</td></tr>`
}

function toDocument({ title, sections }: Extract<Block, { kind: 'document' }>, colours: MailColours): string {
  const { ink, ink2, ruleSoft } = colours
  const size = 'font-size:14px;line-height:1.5'
  const parts = sections.flatMap((section) => [
    section.title && `<h3 style="margin:16px 0 4px;${size};color:${ink}">${escapeHtml(section.title)}</h3>`,
    ...section.lines.map(
      (line) => `<p style="margin:0 0 6px;${size};color:${ink2}">${toLinkedLines(line, colours)}</p>`,
    ),
  ])
  return `<tr><td style="padding:16px 24px 18px;border-top:1px solid ${ruleSoft}"><h2 style="margin:0;font-size:17px;line-height:1.3;color:${ink}">${escapeHtml(title)}</h2>${parts.join('')}</td></tr>`
}

function toHtmlSpans(spans: readonly Span[], { link }: MailColours): string {
  return spans
    .map(({ text, isStrong, isEmphasis, url }) => {
      const words = toLines(text)
      const emphasised = isEmphasis ? `<em>${words}</em>` : words
      const strong = isStrong ? `<strong>${emphasised}</strong>` : emphasised
      return url ? `<a href="${escapeHtml(url)}" style="color:${link}">${strong}</a>` : strong
    })
    .join('')
}

/** The stop or comma behind an address belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,;:!?)»]/g

/** Our own sentences may hold addresses; what visitors typed is never made into a link. */
export function toLinkedLines(text: string, { link }: MailColours): string {
  return toLines(text).replace(ADDRESS, (url) => `<a href="${url}" style="color:${link}">${url}</a>`)
}

const toLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

export function escapeHtml(text: string): string {
  return toMailText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
