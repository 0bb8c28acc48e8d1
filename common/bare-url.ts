/** Quotation marks and dashes of a sentence. */
const MARKS = '«»“”„‘’‚…–—'

/**
 * Splits a bare URL in a text from the quotation marks and dashes behind it, which are no part of it: »https://primer.si«.
 * The Markdown of GitHub ends a URL before other punctuation only.
 */
export function splitBareUrl(written: string): { url: string; rest: string } {
  let end = written.length
  // A regular expression would take quadratic time.
  while (end > 0 && MARKS.includes(written.charAt(end - 1))) end -= 1
  return { url: written.slice(0, end), rest: written.slice(end) }
}
