// A section of rendered Markdown as plain text, for e-mails.

interface TextSection {
  title: string
  /** Paragraphs and list items in document order; list items begin with a dash. */
  lines: string[]
}

const BLOCK_PATTERN = /<(h2|h3|p|li)(?:\s[^>]*)?>(.*?)<\/\1>/gs

/** Splits rendered Markdown at its second-level headings; text before the first heading has no title. */
export function toTextSections(html: string): TextSection[] {
  const sections: TextSection[] = []
  for (const [, tag = '', inner = ''] of html.matchAll(BLOCK_PATTERN)) {
    const text = toPlainText(inner)
    if (tag === 'h2') sections.push({ title: text, lines: [] })
    else {
      if (sections.length === 0) sections.push({ title: '', lines: [] })
      sections.at(-1)?.lines.push(tag === 'li' ? `– ${text}` : text)
    }
  }
  return sections
}

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, (blank) => (blank.includes('\u00a0') ? '\u00a0' : ' '))
    .trim()
}

/** Lists the second-level headings of rendered Markdown, for a table of contents. */
export function listHeadings(html: string) {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }))
}
