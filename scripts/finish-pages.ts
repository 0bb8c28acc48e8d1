import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toAddress } from '../api/web/static/files'
import { shellRoutes } from '../common/routes'
import { type Manifest, postponeScripts } from './page-scripts'
import { createStyler } from './page-styles'
import { gatherDrawings, shareDrawings } from './share-drawings'

/**
 * Finishes the pages that vike drew, each read once and written once: its own styles in its head, drawings of every page
 * in one file, scripts after its first words. The pages that the server fills in (api/web/shells) are taken out of the
 * site, as nobody is served an empty one.
 * @param directory the built site
 * @returns the pages that stay, by file, and the shells, by address
 * @throws Error when a page has no place for its scripts, or an island was not built
 */
export async function finishPages(directory: string) {
  const files = (await readdir(directory, { recursive: true }))
    .filter((file) => file.endsWith('.html'))
    .sort()
  const drawn = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')))
  // Where vike leaves it.
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '../assets.json'), 'utf8'))
  const drawings = gatherDrawings(drawn)
  await mkdir(join(directory, 'assets'), { recursive: true })
  await writeFile(join(directory, drawings.address), drawings.file)
  const inlineStyles = await createStyler(directory)
  const pages: Record<string, string> = {}
  const shells: Record<string, string> = {}
  for (const [index, file] of files.entries()) {
    const address = toAddress(file)
    const html = await inlineStyles(
      postponeScripts(shareDrawings(drawn[index] ?? '', drawings.address), manifest),
    )
    if ((Object.values(shellRoutes) as string[]).includes(address)) {
      shells[address] = html
      await rm(join(directory, address), { recursive: true })
    } else {
      pages[file] = html
      await writeFile(join(directory, file), html)
    }
  }
  return { pages, shells }
}
