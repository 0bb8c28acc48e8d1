import { digestOf } from '../api/web/static/files'

const SHARED = /(<svg[^>]*) data-shared="([^"]+)"([^>]*>)(.*?)<\/svg>/gs

/**
 * Puts the drawings that stand on every page (`data-shared` on an <svg>) into one file that a browser keeps. A drawing's
 * parts take its <svg>'s colour there too, but none of the page's other styles.
 */
export function gatherDrawings(pages: readonly string[]): { address: string; file: string } {
  const drawings = new Map<string, string>()
  for (const html of pages)
    for (const [, , name = '', , drawing = ''] of html.matchAll(SHARED)) drawings.set(name, drawing)
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${[...drawings].map(toGroup).join('')}</svg>`
  return { file, address: `/assets/${digestOf(file).slice(0, 8)}.svg` }
}

/** Points at the drawings in their file, instead of drawing them in the page. */
export const shareDrawings = (html: string, address: string): string =>
  html.replace(SHARED, `$1$3<use href="${address}#$2"/></svg>`)

function toGroup([name, drawing]: [string, string]): string {
  const shapes = drawing.replaceAll(/ class="[^"]*"/g, '').replaceAll(/><\/(?:circle|path|rect)>/g, '/>')
  return `<g id="${name}">${shapes}</g>`
}
