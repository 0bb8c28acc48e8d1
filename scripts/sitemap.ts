import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes `sitemap.xml` (sitemaps.org protocol 0.9) with every page below `directory` that search engines may list. */
export async function writeSitemap(directory: string, siteUrl: string): Promise<void> {
  const files = (await readdir(directory, { recursive: true }))
    .filter((file) => file.endsWith('.html'))
    .sort()
  const canonical = await Promise.all(
    files.map(
      async (file) =>
        (await readFile(join(directory, file), 'utf8')).match(/<link rel="canonical" href="([^"]+)"/)?.[1],
    ),
  )
  const entries = canonical
    .filter((address) => address !== undefined)
    .map((address) => `  <url><loc>${address}</loc></url>`)
  await writeFile(
    join(directory, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
  await writeFile(
    join(directory, 'robots.txt'),
    `User-agent: *\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`,
  )
}
