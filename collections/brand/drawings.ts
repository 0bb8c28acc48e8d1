// The centre's drawings: SVG documents beside its colours, which stand in pages as they are.
import type { Drawing } from '../../common/brand'
import { type Problem, tellFile } from '../check/problem'

/** Files below `content/`. */
export const BRAND_DRAWINGS = {
  /** With the centre's name, in `currentColor`. */
  logo: 'znamka/logo.svg',
  /** Its mark alone. */
  mark: 'znamka/logo-kratek.svg',
  /** A square one in its own colours, for tabs and phones. */
  sign: 'znamka/znak.svg',
}

/** Whatever could run, load or lead somewhere. */
const ALIVE = /<(?:script|foreignObject|iframe|image|use|a)\b|\son\w+\s*=|\bhref\s*=|url\(|@import/i

/** The drawing between `<svg>` and `</svg>`; undefined where there is none, or one that does more than be seen. */
export function readDrawing(svg: string): Drawing | undefined {
  const [, head = '', markup = ''] = /<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head) ?? []
  if (!width || !height || ALIVE.test(svg)) return undefined
  return { width: Number(width), height: Number(height), markup: markup.trim() }
}

/** Drawings that are missing, or that are none. */
export function checkDrawings(paths: readonly string[], read: (path: string) => Uint8Array): Problem[] {
  return Object.values(BRAND_DRAWINGS).flatMap((path) => {
    const isThere = paths.includes(path)
    if (isThere && readDrawing(Buffer.from(read(path)).toString('utf8'))) return []
    const message = isThere
      ? 'Risbe ni mogoče prebrati. Izvozite jo kot navaden SVG (svg z viewBox="0 0 širina višina"), brez slik, povezav in skript.'
      : 'Te risbe ni, spletno mesto pa je brez nje ne more pokazati. Vrnite jo iz zgodovine sprememb ali jo narišite.'
    return [tellFile(path, message)]
  })
}
