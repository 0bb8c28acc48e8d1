import type { MailColours } from '../../common/brand'
import { escapeHtml, toHtmlBlock, toLinkedLines } from './html-blocks'
import { type Mail, toMailText } from './mail'
import { toTextBlock } from './text-blocks'

const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

/** The plain-text side of a mail. */
export function toPlainText({ heading, body, footer }: Mail): string {
  const signature = footer.length > 0 && ['-- ', ...footer].join('\n')
  return `${toMailText([heading, ...body.map(toTextBlock), signature].filter(Boolean).join('\n\n'))}\n`
}

/** The HTML side: one column of tables with inline styles, because mail apps know little else. */
export function toHtml(
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
<body style="margin:0;padding:0;background:${paper};color:${ink};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${surface};text-align:left">
<tr><td style="padding:0">${toStripes(colours)}</td></tr>
<tr><td style="padding:28px 24px 8px;font-size:14px;font-weight:bold;color:${ink2}">${escapeHtml(senderName)}</td></tr>
<tr><td style="padding:0 24px 12px"><h1 style="margin:0;font-size:24px;line-height:1.25;color:${ink}">${keepNumbersWhole(escapeHtml(heading))}</h1></td></tr>
${body.map((block) => toHtmlBlock(block, colours)).join('\n')}
<tr><td style="padding:20px 24px 28px;font-size:13px;line-height:1.5;color:${ink2};border-top:1px solid ${ruleSoft}">${footer.map((line) => toLinkedLines(line, colours)).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function toStripes({ stripes }: MailColours): string {
  const cells = stripes.map(
    (colour) => `<td height="8" style="background:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

/** »(P-2026-0001)« is not broken at its hyphens. */
const keepNumbersWhole = (html: string) =>
  html.replace(/\S*\d-\d\S*/g, '<span style="white-space:nowrap">$&</span>')
