import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STYLE_SHEET = /<link rel="stylesheet" type="text\/css" href="(\/assets\/[^"]+)">\n?/g
/** What every page needs; the others only add to it, in the same layers. */
const SHARED = /\/renderer_styles_/

/**
 * Writes each page's style sheets into the page, so that its first words need no second request. The server allows
 * them by their digests (see scripts/site-manifest.ts). The files stay for what scripts ask for later.
 * @param directory the built site
 */
export async function inlineStyles(directory: string): Promise<void> {
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(directory, page), 'utf8')
      const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address)
      const ordered = addresses.sort((a, b) => Number(SHARED.test(b)) - Number(SHARED.test(a)))
      const sheets = await Promise.all(ordered.map((address) => readFile(join(directory, address), 'utf8')))
      const style = `<style>${sheets.map((sheet) => sheet.trim()).join('\n')}</style>\n`
      await writeFile(
        join(directory, page),
        html.replace(STYLE_SHEET, '').replace('</title>', () => `</title>${style}`),
      )
    }),
  )
}
