// Response headers of pages: Content-Security-Policy, robots, caching, and the site's own URL in the body.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendRequest as askOf, BUILT_FOR, FILES, setUpStaticSite } from '../../../tests/support/static-site'
import { startTestServer, testShells } from '../../../tests/support/test-server'

const { ask, find } = setUpStaticSite()

test('every response has the security headers, whatever its status', async () => {
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
    for (const name of ['strict-transport-security', 'server', 'x-powered-by', 'via', 'set-cookie'])
      expect(headers[name], name).toBeUndefined()
  }
})

test('a page’s policy names only the third parties that it embeds, and pages with forms send no referrer to other sites', async () => {
  const readHeaders = async (path: string) => (await ask(path)).headers
  const readPolicy = async (path: string) => (await readHeaders(path))['content-security-policy']
  expect(await readPolicy('/')).toContain('frame-src https://www.openstreetmap.org;')
  expect(await readPolicy('/')).not.toContain('facebook')
  expect(await readPolicy('/dolga')).toContain('frame-src https://www.facebook.com;')
  // A page of half a megabyte gets its policy too.
  expect(await readPolicy('/dolga')).toContain('https://connect.facebook.net')
  expect((await ask('/dolga')).body).toHaveLength(FILES['dolga/index.html']?.length ?? 0)
  expect(await readPolicy('/o-nas')).toContain("frame-src 'none'")
  expect((await readHeaders('/kontakt'))['referrer-policy']).toBe('same-origin')
  expect((await readHeaders('/o-nas'))['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('every page with photos excludes them from image searches', async () => {
  for (const path of ['/galerija', '/delavnice/muzikal'])
    expect((await ask(path)).headers['x-robots-tag'], path).toBe('noimageindex')
  expect((await ask('/o-nas')).headers['x-robots-tag']).toBeUndefined()
})

test('one build serves any host: the site’s URL is replaced in every encoding', async () => {
  const env = { SITE_URL: 'https://www.ckd.example' }
  const other = await startTestServer({ site: find(), isWorkerIdle: true, env })
  const unpack = { identity: (text: Buffer) => text, br: brotliDecompressSync, gzip: gunzipSync }
  for (const path of ['/', '/sitemap.xml']) {
    for (const [encoding, open] of Object.entries(unpack)) {
      const accept = { 'Accept-Encoding': encoding }
      const { headers, body } = await askOf(other, path, { headers: accept })
      expect(open(body).toString()).toContain('https://www.ckd.example/')
      expect(open(body).toString()).not.toContain(BUILT_FOR)
      expect(headers.etag).not.toBe((await ask(path, accept)).headers.etag)
    }
  }
})

test('behind TLS browsers are told to use https only', async () => {
  const secure = await startTestServer({ env: { SITE_URL: 'https://ckd.example' }, isWorkerIdle: true })
  const { headers } = await secure.get('/api/health')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  expect(headers.get('content-security-policy')).toMatch(/upgrade-insecure-requests$/)
})

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page rendered for one reader is not cached or indexed, loads nothing of third parties, and runs only its own scripts', async () => {
  const script = 'document.title="x"'
  const scripts = `<script src="/a.js"></script><script>${script}</script>`
  const shell = testShells['/urad']?.replace('</head>', `${scripts}</head>`) ?? ''
  const { url } = await startTestServer({ shells: { ...testShells, '/urad': shell } })
  for (const [path, status] of Object.entries({ '/urad/ni-take-strani': 404, '/urad/prijava': 200 })) {
    const answer = await fetch(url + path)
    expect([path, answer.status]).toEqual([path, status])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    })
    for (const name of ['server', 'x-powered-by', 'via', 'etag', 'set-cookie'])
      expect(answer.headers.has(name), name).toBe(false)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' ${digestOf('p{margin:0}')}`)
    expect(policy).toContain(`script-src 'self' ${digestOf(script)};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:\/\//)
  }
})
