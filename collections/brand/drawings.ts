// The centre's logos and icon: SVG files in `content/znamka/`.
import type { Drawing } from '../../common/brand'
import { createFileProblem, type Problem } from '../check/problem'

/** Paths below `content/`. */
export const BRAND_DRAWINGS = {
  /** Logo with the centre's name, in `currentColor`. */
  logo: 'znamka/logo.svg',
  /** Logo without the name. */
  mark: 'znamka/logo-kratek.svg',
  /** Square icon in its own colours, for browser tabs and phones. */
  sign: 'znamka/znak.svg',
}

/** SVG parts that could run scripts, load files or link elsewhere. */
const UNSAFE_SVG_PATTERN =
  /<(?:script|foreignObject|iframe|image|use|a)\b|\son\w+\s*=|\bhref\s*=|url\(|@import/i

/** Returns the markup inside `<svg>`; undefined without a `viewBox`, or with scripts, links or external files. */
export function parseDrawing(svg: string): Drawing | undefined {
  const [, head = '', markup = ''] = /<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head) ?? []
  if (!width || !height || UNSAFE_SVG_PATTERN.test(svg)) return undefined
  return { width: Number(width), height: Number(height), markup: markup.trim() }
}

export function checkDrawings(paths: readonly string[], read: (path: string) => Uint8Array): Problem[] {
  return Object.values(BRAND_DRAWINGS).flatMap((path) => {
    const isThere = paths.includes(path)
    if (isThere && parseDrawing(Buffer.from(read(path)).toString('utf8'))) return []
    const message = isThere
      ? 'Risbe ni mogoče prebrati. Izvozite jo kot navaden SVG (svg z viewBox="0 0 širina višina"), brez slik, povezav in skript.'
      : 'Te risbe ni, spletno mesto pa je brez nje ne more pokazati. Vrnite jo iz zgodovine sprememb ali jo narišite.'
    return [createFileProblem(path, message)]
  })
}
