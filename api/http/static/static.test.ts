// Static files: URLs, encodings, ranges and memory.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSiteManifest } from '../../../scripts/site-manifest'
import {
  sendRequest as askOf,
  BUILT_FOR,
  DOCUMENT,
  FILES,
  PICTURE,
  setUpStaticSite,
} from '../../../tests/support/static-site'
import { makeTestFolder } from '../../../tests/support/test-resources'
import { startTestServer } from '../../../tests/support/test-server'
import { cacheInMemory, indexFiles } from './files'

const { ask, find } = setUpStaticSite()

const HTML = 'text/html; charset=utf-8'
const WORKSHOP = '/delavnice/gledali%C5%A1ke-delavnice'

test.each([
  ['a slash at the end', '/o-nas/', '/o-nas'],
  ['upper case', '/O-Nas', '/o-nas'],
  [
    'everything at once',
    `/DELAVNICE/${encodeURIComponent('GLEDALIŠKE-delavnice'.normalize('NFD'))}/`,
    WORKSHOP,
  ],
  ['the file behind the page', '/o-nas/index.html', '/o-nas'],
  ['the file behind the home page', '/index.html', '/'],
  ['an old address', '/delavnice/stara-delavnica', '/delavnice/muzikal'],
  ['an old address in another writing', '/delavnice/Stara-Delavnica/', '/delavnice/muzikal'],
])('%s redirects to the canonical URL in one step and keeps the query', async (_name, path, target) => {
  const { status, headers } = await ask(`${path}?a=%C5%A1&b=1`)
  expect([status, headers.location]).toEqual([301, `${target}?a=%C5%A1&b=1`])
  const page = await ask(target)
  expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<!doctype html>')])
  expect(page.headers).toMatchObject({ 'content-type': HTML, 'cache-control': 'no-cache' })
})

const NOT_FOUND = 'Oops! Page not found'
const NO_WORKSHOP = 'Delavnica ni najdena'
const OUTSIDE_PATHS = ['/../skrivnost.txt', '/%2e%2e/skrivnost.txt', '/..%2fskrivnost.txt', '/povezava.txt']

test.each([
  [
    404,
    NOT_FOUND,
    ['/neznano', '/assets/ni.js', '/404.html', '/404', '/o-nas/karkoli', '/o-nas%2F', '/a%00b'],
  ],
  [404, NO_WORKSHOP, ['/delavnice/ples', '/delavnice/muzikal/krneki', '/Delavnice/Ples/']],
  [404, NO_WORKSHOP, ['/delavnica-ni-najdena']],
  [404, NOT_FOUND, [...OUTSIDE_PATHS, '/assets/..%5c..%5cskrivnost.txt', '//etc/passwd']],
  [404, NOT_FOUND, ['/.skrito', '/index.html.br']],
  [400, '', ['/%', '/%E0%A4%A', '/delavnice/%ff']],
])('%d »%s« and no file outside the built site: %j', async (status, text, paths) => {
  for (const path of paths) {
    const answer = await ask(path)
    const body = answer.body.toString()
    expect([path, answer.status, body]).toEqual([path, status, expect.stringContaining(text)])
    expect(body).not.toContain('skrivnost')
    if (status === 404) expect(answer.headers['content-type']).toBe(HTML)
  }
})

test('security.txt in its hidden folder is served', async () => {
  expect((await ask('/.well-known/security.txt')).body.toString()).toBe('Contact: mailto:info@ckd.example')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
  [';;q=x,,', undefined],
])('Accept-Encoding %j gets %s', async (accept, encoding) => {
  const { headers, body } = await ask('/o-nas', { 'Accept-Encoding': accept })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  const decoded =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(decoded.toString()).toBe(FILES['o-nas/index.html'])
  expect(headers['content-length']).toBe(String(body.length))
})

test('an unchanged page gets 304 without a body, with an ETag for each encoding', async () => {
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

test('HEAD gets the headers of GET and no body', async () => {
  for (const path of ['/o-nas', '/neznano', '/assets/slike/oder-12345678.avif', '/dokumenti/hisni-red.pdf']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    expect([head.status, head.body.length]).toEqual([get.status, 0])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test('a range applies to GET only, and a condition on another version fails', async () => {
  const path = '/assets/slike/oder-12345678.avif'
  const head = await ask(path, { Range: 'bytes=0-99' }, 'HEAD')
  expect([head.status, head.headers['content-length']]).toEqual([200, '1000'])
  const etag = String(head.headers.etag)
  for (const [match, status] of [
    ['"old"', 412],
    [`W/${etag}`, 412],
    [`"old", ${etag}`, 206],
    ['*', 206],
  ] as const)
    expect((await ask(path, { Range: 'bytes=0-99', 'If-Match': match })).status).toBe(status)
})

const NOTHING = Buffer.alloc(0)

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', PICTURE.subarray(0, 100)],
  ['bytes=990-', 206, 'bytes 990-999/1000', PICTURE.subarray(990)],
  ['bytes=-10', 206, 'bytes 990-999/1000', PICTURE.subarray(990)],
  ['bytes=900-5000', 206, 'bytes 900-999/1000', PICTURE.subarray(900)],
  ['bytes=-5000', 206, 'bytes 0-999/1000', PICTURE],
  ['bytes=1000-', 416, 'bytes */1000', NOTHING],
  ['bytes=0-1,5-6', 200, undefined, PICTURE],
  ['bytes=9-5', 200, undefined, PICTURE],
  ['bytes=x', 200, undefined, PICTURE],
  ['lines=1-2', 200, undefined, PICTURE],
])('the range %s of a picture gets %d', async (range, status, contentRange, part) => {
  const path = '/assets/slike/oder-12345678.avif'
  const answer = await ask(path, { Range: range })
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
  expect(answer.body.equals(part)).toBe(true)
  if (status !== 416) expect(answer.headers['accept-ranges']).toBe('bytes')
  // A client with a part of an older file gets the whole new file.
  expect((await ask(path, { Range: range, 'If-Range': '"old"' })).body.equals(PICTURE)).toBe(true)
})

test('a PDF opens in the browser under its name, supports ranges, and is revalidated every time', async () => {
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
  const again = await ask(path, { 'If-None-Match': String(whole.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/o-nas')).headers['content-disposition']).toBeUndefined()
})

test('files with hashed names are cached for ever', async () => {
  const { headers } = await ask('/assets/slog.a1b2c3d4.css')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('methods other than GET and HEAD get 405', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await ask('/o-nas', {}, method)
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test('an absolute URL in the request line, as proxies send it, is accepted', async () => {
  expect((await ask(`${find().server.url}/o-nas?a=1`)).status).toBe(200)
  expect((await ask('http://ckd.example/O-NAS')).headers.location).toBe('/o-nas')
})

test('a file too large for memory is streamed from the disk, whole, in part, and as headers', async () => {
  const folder = makeTestFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.avif'), PICTURE)
  const files = indexFiles(folder)
  cacheInMemory(files, PICTURE.length - 1)
  expect(files.get('/assets/a.avif')?.representations[0].content).toBeUndefined()
  const large = randomBytes(70 * 1024 * 1024)
  writeFileSync(join(folder, 'assets/velika.mp4'), large)
  const other = await startTestServer({
    site: { directory: folder, manifest: createSiteManifest(BUILT_FOR, {}) },
    isWorkerIdle: true,
  })
  const path = '/assets/velika.mp4'
  expect((await askOf(other, path)).body.equals(large)).toBe(true)
  const part = await askOf(other, path, { headers: { Range: 'bytes=69000000-69000099' } })
  expect([part.status, part.body]).toEqual([206, large.subarray(69000000, 69000100)])
  const head = await askOf(other, path, { method: 'HEAD' })
  expect([head.headers['content-length'], head.body.length]).toEqual([String(large.length), 0])
  // A file deleted while the server runs ends its response; other files are still served.
  rmSync(folder, { recursive: true })
  await expect(askOf(other, path)).rejects.toThrow()
  expect((await askOf(other, '/assets/a.avif')).body.equals(PICTURE)).toBe(true)
})
