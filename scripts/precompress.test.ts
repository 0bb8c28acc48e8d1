import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../tests/support/test-resources'
import { precompress } from './precompress'

const PAGE = '<p>Vpis v delavnice je odprt.</p>'.repeat(40)

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

/** Compresses a site with one page. */
async function build(name: string, page: string) {
  const site = join(folder, name)
  await mkdir(site)
  await writeFile(join(site, 'index.html'), page)
  await precompress(site, join(folder, 'cache'))
  return {
    br: await readFile(join(site, 'index.html.br')),
    gz: await readFile(join(site, 'index.html.gz')),
  }
}

const listCached = async () =>
  (await readdir(join(folder, 'cache'))).map((file) => join(folder, 'cache', file)).sort()

test('A compressed page unpacks to the written page, with brotli and gzip', async () => {
  for (const page of [PAGE, `${PAGE} `]) {
    const { br, gz } = await build(`site-${page.length}`, page)
    expect(brotliDecompressSync(br).toString()).toBe(page)
    expect(gunzipSync(gz).toString()).toBe(page)
  }
})

test('An unchanged page is not compressed again, a changed page is', async () => {
  await build('first', PAGE)
  for (const file of await listCached()) await writeFile(file, 'kept')
  expect(Object.values(await build('same', PAGE)).map(String)).toEqual(['kept', 'kept'])
  const changed = await build('changed', `${PAGE}<p>Vpis je zaključen.</p>`)
  expect(brotliDecompressSync(changed.br).toString()).toContain('zaključen')
})

test('Two files with the same content are both compressed', async () => {
  await mkdir(join(folder, 'site/prva'), { recursive: true })
  await mkdir(join(folder, 'site/druga'))
  const pages = ['prva', 'druga'].map((name) => join(folder, 'site', name, 'index.html'))
  await Promise.all(pages.map((page) => writeFile(page, PAGE)))
  await precompress(join(folder, 'site'), join(folder, 'cache'))
  for (const page of pages) expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(PAGE)
})

test('A file that would grow by compression gets no compressed sibling', async () => {
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/robots.txt'), 'a')
  await precompress(join(folder, 'site'), join(folder, 'cache'))
  expect(await readdir(join(folder, 'site'))).toEqual(['robots.txt'])
})
