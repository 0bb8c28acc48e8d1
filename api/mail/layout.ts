// Renders mails as HTML and as plain text, from the same blocks. The HTML is one column of tables with inline styles,
// because mail programs support little else.
import type { MailColours } from '../../common/brand'
import { type Block, type Mail, type MailRow, removeControlCharacters, type Span } from './mail'

const FONT_STYLE = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

export function renderPlainText({ heading, body, footer }: Mail): string {
  const signature = footer.length > 0 && ['-- ', ...footer].join('\n')
  return `${removeControlCharacters([heading, ...body.map(toTextBlock), signature].filter(Boolean).join('\n\n'))}\n`
}

export function renderHtml(
  { subject, heading, body, footer }: Mail,
  senderName: string,
  colours: MailColours,
): string {
  const { ink, ink2, paper, surface, ruleSoft } = colours
  return `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};${FONT_STYLE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${surface};text-align:left;overflow-wrap:anywhere">
<tr><td style="padding:0">${renderStripes(colours)}</td></tr>
<tr><td style="padding:28px 24px 8px;font-size:14px;font-weight:bold;color:${ink2}">${escapeHtml(senderName)}</td></tr>
<tr><td style="padding:0 24px 12px"><h1 style="margin:0;font-size:24px;line-height:1.25;color:${ink}">${preventBreaksInReferences(escapeHtml(heading))}</h1></td></tr>
${body.map((block) => toHtmlBlock(block, colours)).join('\n')}
<tr><td style="padding:20px 24px 28px;font-size:13px;line-height:1.5;color:${ink2};border-top:1px solid ${ruleSoft}">${footer.map((line) => toHtmlWithLinks(line, colours)).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function renderStripes({ stripes }: MailColours): string {
  const cells = stripes.map(
    (colour) => `<td height="8" style="background:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

/** Prevents line breaks at the hyphens of a reference number such as P-2026-0001. */
const preventBreaksInReferences = (html: string) =>
  html.replace(/(?<!\S)\S*\d-\d\S*/g, '<span style="white-space:nowrap">$&</span>')

function toHtmlBlock(block: Block, colours: MailColours): string {
  const { ink, surface } = colours
  if (typeof block === 'string') return toTableRow(toHtmlWithLinks(block, colours))
  switch (block.kind) {
    case 'heading':
      return toTableRow(
        `<h2 style="margin:6px 0 0;font-size:19px;line-height:1.3;color:${ink}">${toHtmlSpans(block.spans, colours)}</h2>`,
      )
    case 'subheading':
      return toTableRow(
        `<h3 style="margin:0;font-size:16px;color:${ink}">${toHtmlSpans(block.spans, colours)}</h3>`,
      )
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      const lines = block.items.map(
        (spans) => `<li style="margin:0 0 4px">${toHtmlSpans(spans, colours)}</li>`,
      )
      return toTableRow(`<${tag} style="margin:0;padding:0 0 0 22px">${lines.join('')}</${tag}>`)
    }
    case 'rows':
      return `<tr><td style="padding:6px 24px 18px"><table width="100%" cellpadding="0" cellspacing="0">${block.rows.map((row) => toHtmlRow(row, colours)).join('\n')}</table></td></tr>`
    case 'button':
      return `<tr><td style="padding:6px 24px 20px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 26px;background:${ink};color:${surface};font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></td></tr>`
    default:
      return toTableRow(toHtmlSpans(block.spans, colours))
  }
}

function toTableRow(html: string): string {
  return `<tr><td style="padding:0 24px 14px;font-size:16px;line-height:1.55">${html}</td></tr>`
}

function toHtmlRow({ label, value }: MailRow, { ink2, ruleSoft }: MailColours): string {
  const cell = `padding:9px 0;border-top:1px solid ${ruleSoft};font-size:15px;line-height:1.45;vertical-align:top`
  return `<tr><th scope="row" align="left" width="38%" style="${cell};padding-right:12px;font-weight:normal;color:${ink2}">${escapeHtml(label)}</th><td style="${cell}">${toHtmlLines(value)}</td></tr>`
}

function toHtmlSpans(spans: readonly Span[], { link }: MailColours): string {
  return spans
    .map(({ text, isStrong, isEmphasis, url }) => {
      const words = toHtmlLines(text)
      const emphasised = isEmphasis ? `<em>${words}</em>` : words
      const strong = isStrong ? `<strong>${emphasised}</strong>` : emphasised
      return url ? `<a href="${escapeHtml(url)}" style="color:${link}">${strong}</a>` : strong
    })
    .join('')
}

/** A URL in a sentence, without the punctuation behind it. */
const URL_PATTERN = /https?:\/\/[^\s<]*[^\s<.,;:!?)»]/g

/** Converts a text written in the code to HTML in which URLs are links. Texts that visitors typed never get links. */
function toHtmlWithLinks(text: string, { link }: MailColours): string {
  return toHtmlLines(text).replace(URL_PATTERN, (url) => `<a href="${url}" style="color:${link}">${url}</a>`)
}

const toHtmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function escapeHtml(text: string): string {
  return removeControlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function toTextBlock(block: Block): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'list':
      return block.items
        .map((spans, index) => `${block.isOrdered ? `${index + 1}.` : '–'} ${spansToText(spans)}`)
        .join('\n')
    case 'rows':
      return block.rows.map(toTextRow).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return spansToText(block.spans)
  }
}

function toTextRow({ label, value }: MailRow): string {
  const isLong = value.includes('\n') || value.length > 60
  return isLong ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`
}

/** Appends a link's URL in parentheses, once for all consecutive spans of one link. */
function spansToText(spans: readonly Span[]): string {
  return spans
    .map(({ text, url }, index) => {
      const isLast = spans[index + 1]?.url !== url
      const isUrl = URL.canParse(text) && new URL(text).href === url
      return url && isLast && text !== url && !isUrl ? `${text} (${url})` : text
    })
    .join('')
    .trim()
}
