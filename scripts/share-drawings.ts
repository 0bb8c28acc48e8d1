import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from '../api/web/static/files'

const SHARED = /(<svg[^>]*) data-shared="([^"]+)"([^>]*>)(.*?)<\/svg>/gs

/**
 * Moves the drawings that stand on every page (`data-shared` on an <svg>) into one file that a browser keeps, and
 * points at it instead. A drawing's parts take its <svg>'s colour there too, but none of the page's other styles.
 * @param directory the built site
 */
export async function shareDrawings(directory: string): Promise<void> {
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  const texts = await Promise.all(
    pages.map(async (page) => ({ page, html: await readFile(join(directory, page), 'utf8') })),
  )
  const drawings = new Map<string, string>()
  for (const { html } of texts)
    for (const [, , name = '', , drawing = ''] of html.matchAll(SHARED)) drawings.set(name, drawing)
  if (drawings.size === 0) return
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${[...drawings].map(toGroup).join('')}</svg>`
  const address = `/assets/${digestOf(file).slice(0, 8)}.svg`
  await mkdir(join(directory, 'assets'), { recursive: true })
  await writeFile(join(directory, address), file)
  await Promise.all(
    texts.map(({ page, html }) =>
      writeFile(join(directory, page), html.replace(SHARED, `$1$3<use href="${address}#$2"/></svg>`)),
    ),
  )
}

function toGroup([name, drawing]: [string, string]): string {
  const shapes = drawing.replaceAll(/ class="[^"]*"/g, '').replaceAll(/><\/(?:circle|path|rect)>/g, '/>')
  return `<g id="${name}">${shapes}</g>`
}
