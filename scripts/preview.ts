// Copies the built site to a folder that opens without a server: URL paths become relative paths.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const [target = 'predogled', source = 'dist/client'] = process.argv.slice(2)

await rm(target, { recursive: true, force: true })
await cp(source, target, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
const files = (await readdir(target, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
const htmlFiles = new Set(files.filter((path) => path.endsWith('.html')))
for (const page of htmlFiles) {
  const html = await readFile(join(target, page), 'utf8')
  await writeFile(join(target, page), makePathsRelative(html, page))
}
console.log(`Predogled je v mapi ${target}: odprite ${join(target, 'index.html')}.`)

function makePathsRelative(html: string, page: string): string {
  return html.replace(
    /\b(href|src|srcset|imagesrcset|poster|action|data-font)="([^"]*)"/gi,
    (_attribute, name: string, value: string) =>
      `${name}="${value.replace(/(^|,\s*)\/(?!\/)([^\s,?#]*)/g, (_url, before: string, path: string) => before + toRelativePath(path, page))}"`,
  )
}

/** Returns the relative path from the file `page` to the file of a URL path, e.g. to a page's `index.html`. */
function toRelativePath(urlPath: string, page: string): string {
  const path = decodeURIComponent(urlPath)
  const file = [posix.join(path, 'index.html'), `${path}.html`].find((candidate) => htmlFiles.has(candidate))
  return encodeURI(posix.relative(posix.dirname(page), file ?? path))
}
