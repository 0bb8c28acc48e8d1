import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page's one script, as vike writes it. */
const ENTRY = '" type="module" async></script>'

/**
 * Lets browsers ask for a page's script after what its first picture needs: nobody sees anything of it, and on a slow line
 * it would take a share from the font.
 * @param directory the built site
 * @throws Error when a page has no such script
 */
export async function lowerScriptPriority(directory: string): Promise<void> {
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(directory, page), 'utf8')
      if (!html.includes(ENTRY)) throw new Error(`${page} has no script`)
      await writeFile(
        join(directory, page),
        html.replace(ENTRY, '" type="module" async fetchpriority="low"></script>'),
      )
    }),
  )
}
