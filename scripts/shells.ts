import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellRoutes } from '../common/routes'

/**
 * Takes the pages that the server fills in (api/web/shells) out of the built site: nobody is served an empty one.
 * @param directory the built site
 * @param file where the server finds them: by address, as JSON
 */
export async function setShellsApart(directory: string, file: string): Promise<void> {
  const shells = await Promise.all(
    Object.values(shellRoutes).map(async (address) => {
      const folder = join(directory, address)
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      await rm(folder, { recursive: true })
      return [address, html] as const
    }),
  )
  await writeFile(file, `${JSON.stringify(Object.fromEntries(shells))}\n`)
}
