// A preview that opens from a folder: unpacked and double-clicked, or browsed among a pipeline's artefacts.
// Addresses that begin at the site's root become relative ones; everything else is the built site.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

const [target = 'predogled', source = 'dist/client'] = process.argv.slice(2)

await rm(target, { recursive: true, force: true })
await cp(source, target, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
const files = (await readdir(target, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
const pages = new Set(files.filter((path) => path.endsWith('.html')))
for (const path of files.filter((candidate) => /\.(html|css)$/.test(candidate))) {
  const text = await readFile(join(target, path), 'utf8')
  await writeFile(
    join(target, path),
    path.endsWith('.css') ? relateStyles(text, path) : relatePage(text, path),
  )
}
console.log(`Predogled je v mapi ${target}: odprite ${join(target, 'index.html')}.`)

/** `href`, `src`, `srcset` and their like in a page. */
function relatePage(html: string, page: string): string {
  return html
    .replace(
      /\b(href|src|poster|action|data-font)="(\/(?!\/)[^"]*)"/g,
      (_all, name: string, url: string) => `${name}="${relate(url, page)}"`,
    )
    .replace(
      /\b(srcset|imagesrcset)="([^"]*)"/gi,
      (_all, name: string, list: string) =>
        `${name}="${list.replace(/(^|,\s*)(\/(?!\/)[^\s,]+)/g, (_item, before: string, url: string) => `${before}${relate(url, page)}`)}"`,
    )
}

function relateStyles(css: string, file: string): string {
  return css.replace(
    /url\((["']?)(\/(?!\/)[^)"']*)\1\)/g,
    (_all, mark: string, url: string) => `url(${mark}${relate(url, file)}${mark})`,
  )
}

/** From the folder of `from` to an address; a page's address leads to its file. */
function relate(url: string, from: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const decoded = decodeURIComponent(path).replace(/^\/|\/$/g, '')
  const file = [decoded, posix.join(decoded, 'index.html'), `${decoded}.html`].find(
    (candidate) =>
      candidate !== '' && (pages.has(candidate) || (files.includes(candidate) && /\.\w+$/.test(candidate))),
  )
  const folder = dirname(from) === '.' ? '' : dirname(from)
  return `${encodeURI(posix.relative(folder, file ?? (decoded || 'index.html')) || posix.basename(from))}${rest}`
}
