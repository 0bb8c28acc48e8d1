// Rows of a mail's one column, as HTML with inline styles, because mail apps know little else.
import { palette } from '../../common/palette'
import { type MailRow, toMailText } from './mail'

export const {
  ink: INK,
  ink2: SOFT_INK,
  paper: PAPER,
  surface: SURFACE,
  ruleSoft: RULE,
  link: LINK,
} = palette
export const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

export function toParagraph(text: string): string {
  return toCell(toLinkedLines(text))
}

export function toCell(html: string): string {
  return `<tr><td style="padding:0 24px 14px;font-size:16px;line-height:1.55;overflow-wrap:anywhere">${html}</td></tr>`
}

export function toTable(rows: readonly MailRow[]): string {
  const cell = `padding:9px 0;border-top:1px solid ${RULE};font-size:15px;line-height:1.45;vertical-align:top`
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" width="38%" style="${cell};padding-right:12px;font-weight:normal;color:${SOFT_INK}">${escapeHtml(label)}</th><td style="${cell};word-break:break-word">${toLines(value)}</td></tr>`,
  )
  return `<tr><td style="padding:6px 24px 18px"><table width="100%" cellpadding="0" cellspacing="0">${lines.join('\n')}</table></td></tr>`
}

export function toButton({ label, url }: { label: string; url: string }): string {
  return `<tr><td style="padding:6px 24px 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;background:${INK};color:${SURFACE};font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr>`
}

export function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** The stop or comma behind an address belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,;:!?)»]/g

/** Our own sentences may hold addresses; what visitors typed is never made into a link. */
export function toLinkedLines(text: string): string {
  return toLines(text).replace(ADDRESS, (url) => `<a href="${url}" style="color:${LINK}">${url}</a>`)
}

export function escapeHtml(text: string): string {
  return toMailText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
