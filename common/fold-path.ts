/** Converts a text to lower case without diacritics, in any Unicode form: »Učilnica« → »ucilnica«. */
export const foldLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Folds a URL path for comparison, in any Unicode form: `/delavnice/Gledališke-delavnice/` → `/delavnice/gledaliske-delavnice`. */
export function foldPath(path: string): string {
  const folded = foldLetters(path).replace(/(?<!\/)\/+$/, '')
  return folded === '' ? '/' : folded
}

/** Percent-decodes the path of a URL; undefined when the encoding is malformed or not UTF-8. */
export function decodePath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Converts a name for comparison: lower case, no diacritics, separators as `_`. */
export function foldWord(word: string): string {
  return foldLetters(word)
    .trim()
    .replace(/[\s_–—-]+/g, '_')
}
