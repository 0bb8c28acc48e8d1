import { ART_FORMS, artFormColours } from '../../common/art-forms'
import {
  escapeHtml,
  FONT,
  INK,
  PAPER,
  RULE,
  SOFT_INK,
  SURFACE,
  toButton,
  toLinkedLines,
  toParagraph,
  toTable,
} from './cells'
import { type Mail, type MailRow, toMailText } from './mail'
import { listPlainBlocks, toBlockCells } from './prose'

/** The plain-text side of a mail. */
export function toPlainText({
  heading,
  paragraphs,
  prose = [],
  rows,
  button,
  closing,
  appendix,
  footer,
}: Mail): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...listPlainBlocks(prose, toTextRow),
    rows.map(toTextRow).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...closing,
    ...(appendix ? listAppendixBlocks(appendix) : []),
    footer.length > 0 && ['-- ', ...footer].join('\n'),
  ]
  return `${toMailText(blocks.filter(Boolean).join('\n\n'))}\n`
}

function listAppendixBlocks({ title, sections }: NonNullable<Mail['appendix']>): string[] {
  return [
    `${'='.repeat(title.length)}\n${title.toUpperCase()}`,
    ...sections.map((section) => [section.title, ...section.lines].filter(Boolean).join('\n')),
  ]
}

function toTextRow({ label, value }: MailRow): string {
  const isLong = value.includes('\n') || value.length > 60
  return isLong ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`
}

const STRIPES = ART_FORMS.map((form) => artFormColours[form].base)

/** The HTML side: one column of tables with inline styles, because mail apps know little else. */
export function toHtml(mail: Mail, senderName: string): string {
  const { subject, heading, paragraphs, prose = [], rows, button, closing, appendix, footer } = mail
  return `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${SURFACE};text-align:left">
<tr><td style="padding:0">${toStripes()}</td></tr>
<tr><td style="padding:28px 24px 8px;font-size:14px;font-weight:bold;color:${SOFT_INK}">${escapeHtml(senderName)}</td></tr>
<tr><td style="padding:0 24px 12px"><h1 style="margin:0;font-size:24px;line-height:1.25;color:${INK}">${escapeHtml(heading)}</h1></td></tr>
${[...paragraphs.map(toParagraph), ...prose.map(toBlockCells)].join('\n')}
${rows.length > 0 ? toTable(rows) : ''}
${button ? toButton(button) : ''}
${closing.map(toParagraph).join('\n')}
${appendix ? toAppendix(appendix) : ''}
<tr><td style="padding:20px 24px 28px;font-size:13px;line-height:1.5;color:${SOFT_INK};border-top:1px solid ${RULE}">${footer.map(toLinkedLines).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function toStripes(): string {
  const cells = STRIPES.map(
    (color) => `<td height="8" style="background:${color};font-size:0;line-height:0">&nbsp;</td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

function toAppendix({ title, sections }: NonNullable<Mail['appendix']>): string {
  const size = 'font-size:14px;line-height:1.5'
  const parts = sections.map(
    (section) =>
      `${section.title ? `<h3 style="margin:16px 0 4px;${size};color:${INK}">${escapeHtml(section.title)}</h3>` : ''}${section.lines
        .map((line) => `<p style="margin:0 0 6px;${size};color:${SOFT_INK}">${toLinkedLines(line)}</p>`)
        .join('')}`,
  )
  return `<tr><td style="padding:16px 24px 18px;border-top:1px solid ${RULE}"><h2 style="margin:0;font-size:17px;line-height:1.3;color:${INK}">${escapeHtml(title)}</h2>${parts.join('')}</td></tr>`
}
