/** Lists the second-level headings of rendered Markdown, for a table of contents. */
export function listHeadings(html: string) {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }))
}
