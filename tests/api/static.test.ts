import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexFiles, keepInMemory } from '../../api/static/files'
import type { SiteManifest } from '../../api/static/site-manifest'
import { describeSite } from '../../scripts/site-manifest'
import { removeData, startTestServer, type TestServer } from '../support/test-server'

const page = (title: string) =>
  `<!doctype html><html lang="sl"><title>${title}</title>${'<p>Besedilo</p>'.repeat(50)}`

const BUILT_FOR = 'http://localhost:3000'

const FILES: Record<string, string> = {
  'index.html': page('Domov').replace(
    '<p>',
    `<link rel="canonical" href="${BUILT_FOR}/"><p data-embed="map">`,
  ),
  'galerija/index.html': page('Galerija').replace('<p>', '<img src="/assets/slike/oder-12345678.avif"><p>'),
  'dolga/index.html': `${page('Dolga').replace('<p>', '<p data-embed="facebook">')}${' '.repeat(500_000)}`,
  'kontakt/index.html': page('Kontakt').replace('<p>', '<form data-form="contact"></form><p>'),
  'sitemap.xml': `<urlset>${`<url><loc>${BUILT_FOR}/</loc></url>`.repeat(9)}</urlset>`,
  'o-nas/index.html': page('O CKD'),
  'delavnice/index.html': page('Delavnice'),
  'delavnice/gledališke-delavnice/index.html': page('Gledališke delavnice'),
  'delavnice/muzikal/index.html': page('Muzikal').replace(
    '<p>',
    '<img srcset="/assets/slike/oder-12345678.avif 320w"><p>',
  ),
  'delavnica-ni-najdena/index.html': page('Delavnica ni najdena'),
  '404.html': page('Oops! Page not found'),
  'assets/slog.a1b2c3d4.css': 'body{color:red}'.repeat(40),
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
  '.well-known/security.txt': 'Contact: mailto:info@ckd.example',
  '.skrito': 'skrivnost',
}

const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

const DOCUMENT = Buffer.concat([Buffer.from('%PDF-1.7\n'), PICTURE])

let directory: string
let manifest: SiteManifest
let server: TestServer

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'ckd-site-'))
  directory = join(root, 'client')
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
  manifest = await describeSite(directory, BUILT_FOR)
  server = await startTestServer({ site: { directory, manifest }, isWorkerIdle: true })
})

afterAll(async () => {
  await server.close()
  removeData(server)
  rmSync(dirname(directory), { recursive: true })
})

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Without fetch, which would decode, follow and normalise. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  { url } = server,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const WORKSHOP = '/delavnice/gledali%C5%A1ke-delavnice'

test.each(['/', '/o-nas', '/delavnice', WORKSHOP])(
  '%s is a page that is asked for again every time',
  async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(body.toString()).toContain('<!doctype html>')
  },
)

test.each([
  ['a slash at the end', '/o-nas/', '/o-nas'],
  ['upper case', '/O-Nas', '/o-nas'],
  ['lower-case hexadecimal digits', '/delavnice/gledali%c5%a1ke-delavnice', WORKSHOP],
  ['no diacritics', '/delavnice/gledaliske-delavnice', WORKSHOP],
  ['NFD', `/delavnice/${encodeURIComponent('gledališke-delavnice'.normalize('NFD'))}`, WORKSHOP],
  [
    'everything at once',
    `/DELAVNICE/${encodeURIComponent('GLEDALIŠKE-delavnice'.normalize('NFD'))}/`,
    WORKSHOP,
  ],
  ['the file behind the page', '/o-nas/index.html', '/o-nas'],
  ['the file behind the home page', '/index.html', '/'],
  ['an old address', '/delavnice/stara-delavnica', '/delavnice/muzikal'],
  ['an old address in another writing', '/delavnice/Stara-Delavnica/', '/delavnice/muzikal'],
])('%s leads to the one address in one step and keeps the query', async (_name, path, target) => {
  const { status, headers } = await ask(`${path}?a=%C5%A1&b=1`)
  expect([status, headers.location]).toEqual([301, `${target}?a=%C5%A1&b=1`])
  expect((await ask(target)).status).toBe(200)
})

test.each(['/neznano', '/assets/ni.js', '/404.html', '/404', '/o-nas/karkoli', '/o-nas%2F', '/a%00b'])(
  '%s shows the 404 page with status 404',
  async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(body.toString()).toContain('Oops! Page not found')
  },
)

test.each(['/delavnice/ples', '/delavnice/muzikal/krneki', '/Delavnice/Ples/', '/delavnica-ni-najdena'])(
  '%s says that the workshop was not found, with status 404',
  async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('Delavnica ni najdena')
  },
)

test.each(['/%', '/%E0%A4%A', '/delavnice/%ff'])('%s is malformed and answered with 400', async (path) => {
  expect((await ask(path)).status).toBe(400)
})

test.each([
  '/../skrivnost.txt',
  '/%2e%2e/skrivnost.txt',
  '/..%2fskrivnost.txt',
  '/assets/..%5c..%5cskrivnost.txt',
  '//etc/passwd',
  '/povezava.txt',
  '/.skrito',
  '/index.html.br',
])('%s leads nowhere outside of the built site', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('skrivnost')
})

test('a known file in a hidden folder that the web knows about is served', async () => {
  expect((await ask('/.well-known/security.txt')).body.toString()).toBe('Contact: mailto:info@ckd.example')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['BR', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
  [';;q=x,,', undefined],
])('Accept-Encoding %j is answered with %s', async (accept, encoding) => {
  const { headers, body } = await ask('/o-nas', { 'Accept-Encoding': accept })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  const decoded =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(decoded.toString()).toBe(FILES['o-nas/index.html'])
  expect(headers['content-length']).toBe(String(body.length))
})

test('an unchanged page is answered with 304 and no body, each encoding by its own ETag', async () => {
  const plain = await ask('/o-nas')
  const packed = await ask('/o-nas', { 'Accept-Encoding': 'br' })
  expect(plain.headers.etag).not.toBe(packed.headers.etag)
  for (const match of [packed.headers.etag, `"x", W/${packed.headers.etag}`, '*']) {
    const again = await ask('/o-nas', { 'Accept-Encoding': 'br', 'If-None-Match': String(match) })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, packed.headers.etag])
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  }
  const other = await ask('/o-nas', { 'Accept-Encoding': 'br', 'If-None-Match': String(plain.headers.etag) })
  expect(other.status).toBe(200)
})

test('HEAD answers the headers of GET and no body', async () => {
  for (const path of ['/o-nas', '/neznano', '/assets/slike/oder-12345678.avif']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', PICTURE.subarray(0, 100)],
  ['bytes=990-', 206, 'bytes 990-999/1000', PICTURE.subarray(990)],
  ['bytes=-10', 206, 'bytes 990-999/1000', PICTURE.subarray(990)],
  ['bytes=900-5000', 206, 'bytes 900-999/1000', PICTURE.subarray(900)],
  ['bytes=-5000', 206, 'bytes 0-999/1000', PICTURE],
  ['bytes=0-1,5-6', 200, undefined, PICTURE],
  ['bytes=9-5', 200, undefined, PICTURE],
  ['bytes=x', 200, undefined, PICTURE],
  ['lines=1-2', 200, undefined, PICTURE],
])('the range %s of a picture is answered with %d', async (range, status, contentRange, part) => {
  const answer = await ask('/assets/slike/oder-12345678.avif', { Range: range })
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
  expect(answer.body.equals(part)).toBe(true)
  expect(answer.headers['accept-ranges']).toBe('bytes')
})

test('a range beyond the end is 416, and one for an older file gets the whole new one', async () => {
  const path = '/assets/slike/oder-12345678.avif'
  const beyond = await ask(path, { Range: 'bytes=1000-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
  expect((await ask(path, { Range: 'bytes=0-9', 'If-Range': '"old"' })).status).toBe(200)
})

test('a document opens in the browser under its name, whole, in part, as a mere head, and is asked for again every time', async () => {
  const path = '/dokumenti/hisni-red.pdf'
  const whole = await ask(path, { 'Accept-Encoding': 'br, gzip' })
  expect([whole.status, whole.body.equals(DOCUMENT)]).toEqual([200, true])
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''hisni-red.pdf",
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers['content-encoding']).toBeUndefined()
  const part = await ask(path, { Range: 'bytes=0-4' })
  expect([part.status, part.body.toString()]).toEqual([206, '%PDF-'])
  expect(part.headers['content-disposition']).toBe(whole.headers['content-disposition'])
  const head = await ask(path, {}, 'HEAD')
  expect([head.headers['content-length'], head.body.length]).toEqual([String(DOCUMENT.length), 0])
  const again = await ask(path, { 'If-None-Match': String(whole.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/o-nas')).headers['content-disposition']).toBeUndefined()
})

test('files whose names change with their content are kept for ever', async () => {
  const { headers } = await ask('/assets/slog.a1b2c3d4.css')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s on a page is a 405 that allows GET and HEAD',
  async (method) => {
    const { status, headers } = await ask('/o-nas', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  },
)

test('every answer carries the security headers, whatever its status', async () => {
  for (const path of ['/', '/neznano', '/delavnice/ples', '/%', '/o-nas/', '/assets/slog.a1b2c3d4.css']) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; script-src 'self'/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('a page names the third parties that it embeds and no others, and pages with forms tell no other site', async () => {
  const readHeaders = async (path: string) => (await ask(path)).headers
  const readPolicy = async (path: string) => (await readHeaders(path))['content-security-policy']
  expect(await readPolicy('/')).toContain('frame-src https://www.openstreetmap.org;')
  expect(await readPolicy('/')).not.toContain('facebook')
  expect(await readPolicy('/dolga')).toContain('frame-src https://www.facebook.com;')
  expect(await readPolicy('/dolga')).toContain('https://connect.facebook.net')
  expect(await readPolicy('/o-nas')).toContain("frame-src 'none'")
  expect((await readHeaders('/kontakt'))['referrer-policy']).toBe('same-origin')
  expect((await readHeaders('/o-nas'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('every page that shows photos keeps them out of picture searches, also a group photo outside the galleries', async () => {
  for (const path of ['/galerija', '/delavnice/muzikal'])
    expect((await ask(path)).headers['x-robots-tag'], path).toBe('noimageindex')
  expect((await ask('/o-nas')).headers['x-robots-tag']).toBeUndefined()
})

test('a page of half a megabyte keeps the headers that it asks for', async () => {
  const { status, headers, body } = await ask('/dolga')
  expect([status, body.length]).toEqual([200, FILES['dolga/index.html']?.length])
  expect(headers['content-security-policy']).toContain('https://connect.facebook.net')
})

test('an address with scheme and host, as proxies may ask for it, is the same address', async () => {
  expect((await ask(`${server.url}/o-nas?a=1`)).status).toBe(200)
  expect((await ask('http://ckd.example/O-NAS')).headers.location).toBe('/o-nas')
})

test('a file that no longer fits into memory is sent from the disk, whole, in part, and as a mere head', async () => {
  const site = mkdtempSync(join(tmpdir(), 'ckd-site-'))
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'assets/a.avif'), PICTURE)
  const files = indexFiles(site)
  keepInMemory(files, PICTURE.length - 1)
  expect(files.get('/assets/a.avif')?.representations[0].content).toBeUndefined()
  const large = randomBytes(70 * 1024 * 1024)
  writeFileSync(join(site, 'assets/velika.mp4'), large)
  const other = await startTestServer({
    site: { directory: site, manifest: await describeSite(site, BUILT_FOR) },
    isWorkerIdle: true,
  })
  const path = '/assets/velika.mp4'
  expect((await ask(path, {}, 'GET', other)).body.equals(large)).toBe(true)
  const part = await ask(path, { Range: 'bytes=69000000-69000099' }, 'GET', other)
  expect([part.status, part.body]).toEqual([206, large.subarray(69000000, 69000100)])
  const head = await ask(path, {}, 'HEAD', other)
  expect([head.headers['content-length'], head.body.length]).toEqual([String(large.length), 0])
  // The file goes while the server runs: the visitor is not left waiting, and others are answered on.
  rmSync(site, { recursive: true })
  await expect(ask(path, {}, 'GET', other)).rejects.toThrow()
  expect((await ask('/assets/a.avif', {}, 'GET', other)).body.equals(PICTURE)).toBe(true)
  await other.close()
  removeData(other)
})

test('one build serves any host: what names the address names that of the server, in every encoding', async () => {
  const env = { SITE_URL: 'https://www.ckd.example' }
  const other = await startTestServer({ site: { directory, manifest }, isWorkerIdle: true, env })
  const unpack = { identity: (text: Buffer) => text, br: brotliDecompressSync, gzip: gunzipSync }
  for (const path of ['/', '/sitemap.xml']) {
    for (const [encoding, open] of Object.entries(unpack)) {
      const accept = { 'Accept-Encoding': encoding }
      const { headers, body } = await ask(path, accept, 'GET', other)
      expect(open(body).toString()).toContain('https://www.ckd.example/')
      expect(open(body).toString()).not.toContain(BUILT_FOR)
      expect(headers.etag).not.toBe((await ask(path, accept)).headers.etag)
    }
  }
  await other.close()
  removeData(other)
})

test('behind TLS the browser is told to stay there', async () => {
  const secure = await startTestServer({ env: { SITE_URL: 'https://ckd.example' }, isWorkerIdle: true })
  const { headers } = await secure.get('/api/health')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  expect(headers.get('content-security-policy')).toMatch(/upgrade-insecure-requests$/)
  await secure.close()
  removeData(secure)
})
