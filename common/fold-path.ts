/** Small letters without diacritics: »Učilnica« → »ucilnica«, in any Unicode form. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

/**
 * What all writings of one address have in common: lower case, no diacritics, no slash at the end. Used on
 * both sides, so `/delavnice/Gledaliske-delavnice/` and `/delavnice/gledališke-delavnice` (NFC or NFD) meet.
 * @param path a path that is already percent-decoded
 */
export function foldPath(path: string): string {
  const folded = foldLetters(path).replace(/\/+$/, '')
  return folded === '' ? '/' : folded
}

/**
 * Percent-decodes the path of a URL.
 * @returns undefined when an escape is malformed or the bytes are not UTF-8
 */
export function decodePath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Without diacritics, capitals and separators: »Učilnica« and »ucilnica« are one word. */
export function foldWord(word: string): string {
  return foldLetters(word)
    .trim()
    .replace(/[\s_–—-]+/g, '_')
}
