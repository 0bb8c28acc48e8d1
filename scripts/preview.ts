// A preview that opens from a folder: unpacked and double-clicked, or browsed among a pipeline's artefacts.
// Addresses that begin at the site's root become relative ones; everything else is the built site.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const [target = 'predogled', source = 'dist/client'] = process.argv.slice(2)

await rm(target, { recursive: true, force: true })
await cp(source, target, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
const files = (await readdir(target, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
const pages = new Set(files.filter((path) => path.endsWith('.html')))
for (const page of pages) {
  const html = await readFile(join(target, page), 'utf8')
  await writeFile(join(target, page), relateAll(html, page))
}
console.log(`Predogled je v mapi ${target}: odprite ${join(target, 'index.html')}.`)

/** In the attributes that hold an address, or a list of them. */
function relateAll(html: string, page: string): string {
  return html.replace(
    /\b(href|src|srcset|imagesrcset|poster|action|data-font)="([^"]*)"/gi,
    (_all, name: string, value: string) =>
      `${name}="${value.replace(/(^|,\s*)\/(?!\/)([^\s,?#]*)/g, (_item, before: string, path: string) => before + relate(path, page))}"`,
  )
}

/** From a page to an address; a page's address leads to its file. */
function relate(address: string, page: string): string {
  const path = decodeURIComponent(address)
  const file = [posix.join(path, 'index.html'), `${path}.html`].find((candidate) => pages.has(candidate))
  return encodeURI(posix.relative(posix.dirname(page), file ?? path))
}
