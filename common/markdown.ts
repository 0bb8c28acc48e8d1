/**
 * Plain words as Markdown that reads as the words themselves, whatever stands in them.
 * @param isLineStart whether a line begins with them
 */
export function escapeMarkdown(text: string, isLineStart: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<>&{}]/g, '\\$&')
  return isLineStart ? escaped.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^[-+#]/, '\\$&') : escaped
}
