// A small built site with every kind of file, served by the real application.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { createSiteManifest } from '../../scripts/site-manifest'
import { openTestServer } from './test-server'

const writePage = (title: string) =>
  `<!doctype html><html lang="sl"><title>${title}</title>${'<p>Besedilo</p>'.repeat(50)}`

/** The origin that the site was built for. */
export const BUILT_FOR = 'http://localhost:3000'

/** Text files by path; long ones are also stored compressed. */
export const FILES: Record<string, string> = {
  'index.html': writePage('Domov').replace(
    '<p>',
    `<link rel="canonical" href="${BUILT_FOR}/"><p data-embed="map">`,
  ),
  'galerija/index.html': writePage('Galerija').replace(
    '<p>',
    '<img src="/assets/slike/oder-12345678.avif"><p>',
  ),
  'dolga/index.html': `${writePage('Dolga').replace('<p>', '<p data-embed="facebook">')}${' '.repeat(500_000)}`,
  'kontakt/index.html': writePage('Kontakt').replace('<p>', '<form data-form="contact"></form><p>'),
  'sitemap.xml': `<urlset>${`<url><loc>${BUILT_FOR}/</loc></url>`.repeat(9)}</urlset>`,
  'o-nas/index.html': writePage('O CKD'),
  'delavnice/index.html': writePage('Delavnice'),
  'delavnice/gledališke-delavnice/index.html': writePage('Gledališke delavnice'),
  'delavnice/muzikal/index.html': writePage('Muzikal').replace(
    '<p>',
    '<img srcset="/assets/slike/oder-12345678.avif 320w"><p>',
  ),
  'delavnica-ni-najdena/index.html': writePage('Delavnica ni najdena'),
  '404.html': writePage('Oops! Page not found'),
  'assets/slog.a1b2c3d4.css': 'body{color:red}'.repeat(40),
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
  '.well-known/security.txt': 'Contact: mailto:info@ckd.example',
  '.skrito': 'skrivnost',
}

/** At `/assets/slike/oder-12345678.avif`. */
export const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

/** At `/dokumenti/hisni-red.pdf`. */
export const DOCUMENT = Buffer.concat([Buffer.from('%PDF-1.7\n'), PICTURE])

/** Writes the site into a folder. @returns the folder of its pages, and the manifest */
export function writeStaticSite(root: string) {
  const directory = join(root, 'client')
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(directory, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (text.length < 200) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  mkdirSync(join(directory, 'assets/slike'), { recursive: true })
  writeFileSync(join(directory, 'assets/slike/oder-12345678.avif'), PICTURE)
  mkdirSync(join(directory, 'dokumenti'))
  writeFileSync(join(directory, 'dokumenti/hisni-red.pdf'), DOCUMENT)
  writeFileSync(join(root, 'skrivnost.txt'), 'skrivnost')
  symlinkSync(join(root, 'skrivnost.txt'), join(directory, 'povezava.txt'))
  return { directory, manifest: createSiteManifest(BUILT_FOR, FILES) }
}

/** Serves the site until `close` is called. */
async function startStaticSite() {
  const root = mkdtempSync(join(tmpdir(), 'ckd-site-'))
  const { directory, manifest } = writeStaticSite(root)
  const data = join(root, 'data')
  mkdirSync(data)
  const server = await openTestServer({ directory: data, site: { directory, manifest }, isWorkerIdle: true })
  return {
    directory,
    manifest,
    server,
    async close() {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}

/** Sends a request without `fetch`, which would decode, follow redirects and normalise the path. */
export async function sendRequest(
  { url }: { url: string },
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
) {
  const { hostname, port } = new URL(url)
  const outgoing = request({ hostname, port, path, method, headers, agent: false }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(await answer.toArray()),
  }
}

/** Starts one such site for all tests of a file. */
export function setUpStaticSite() {
  let site: Awaited<ReturnType<typeof startStaticSite>>
  beforeAll(async () => {
    site = await startStaticSite()
  })
  afterAll(() => site.close())
  return {
    /** Folder, manifest and server of the site, once the tests run. */
    find: () => site,
    ask: (path: string, headers?: Record<string, string>, method?: string) =>
      sendRequest(site.server, path, { headers, method }),
  }
}
