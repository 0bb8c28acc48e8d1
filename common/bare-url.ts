/**
 * Splits a bare URL in a text from the quotation marks and dashes behind it, which are no part of it: »https://primer.si«.
 * The Markdown of GitHub ends a URL before other punctuation only.
 */
export function splitBareUrl(written: string): { url: string; rest: string } {
  const [, url = written, rest = ''] = /^(.*?)([«»“”„‘’‚…–—]*)$/s.exec(written) ?? []
  return { url, rest }
}
