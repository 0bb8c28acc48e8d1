import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandInForge } from '../support/forge'
import { startGitHub } from '../support/github'
import { TEST_CONTENT } from '../support/project-copy'
import { startTestServer, type TestServer } from '../support/test-server'

const form = { script: '/assets/urejevalnik.js', config: { collections: [] } }
const SITE_URL = 'https://www.ckd.example'

let forge: StandInForge
let server: TestServer | undefined

beforeAll(async () => {
  forge = await startGitHub(TEST_CONTENT)
  forge.register(`${SITE_URL}/urejanje/prijava/nazaj`)
})

afterAll(() => forge.stop())

/** A server whose editor works with the stand-in. */
async function start(env: Record<string, string> = {}): Promise<TestServer> {
  server = await startTestServer({
    editorForm: form,
    env: {
      SITE_URL,
      EDITOR_FORGE: 'github',
      EDITOR_REPOSITORY: forge.repository,
      EDITOR_CLIENT_ID: forge.clientId,
      EDITOR_CLIENT_SECRET: forge.clientSecret,
      ...env,
    },
  })
  return server
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server?.url}${path}`, { redirect: 'manual', headers })

/** The sign-in as far as the forge, which sends back where it was told to. */
async function beginSignIn() {
  const begun = await ask('/urejanje/prijava?provider=github&scope=everything')
  const target = new URL(begun.headers.get('Location') ?? '')
  const page = await (await fetch(target)).text()
  const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  return { begun, target, back, cookie: begun.headers.get('Set-Cookie') ?? '' }
}

test('Without its settings the editor is not there, whoever asks', async () => {
  await start({ EDITOR_FORGE: '', EDITOR_REPOSITORY: '', EDITOR_CLIENT_ID: '', EDITOR_CLIENT_SECRET: '' })
  for (const path of [
    '/urejanje',
    '/urejanje/nastavitve.json',
    '/urejanje/prijava',
    '/urejanje/prijava/nazaj',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test('The page allows its own script and the forge, is in no search engine, and changes no other answer', async () => {
  await start()
  const page = await ask('/urejanje')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(page.status).toBe(200)
  expect(policy).toContain(`connect-src 'self' blob: data: ${new URL(forge.repository).origin};`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`img-src 'self' data: blob: ${new URL(forge.repository).origin};`)
  expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const withEditor = await ask('/api/health')
  await start({ EDITOR_FORGE: '', EDITOR_REPOSITORY: '', EDITOR_CLIENT_ID: '', EDITOR_CLIENT_SECRET: '' })
  const without = await ask('/api/health')
  expect(withEditor.headers.get('Content-Security-Policy')).toBe(
    without.headers.get('Content-Security-Policy'),
  )
})

test('The configuration names the repository, and never the secret', async () => {
  await start()
  const text = await (await ask('/urejanje/nastavitve.json')).text()
  expect(JSON.parse(text)).toMatchObject({
    collections: [],
    publish_mode: 'editorial_workflow',
    backend: { name: 'github', repo: 'ckd/spletna-stran', branch: 'main', base_url: SITE_URL },
  })
  expect(text).not.toContain(forge.clientSecret)
})

test.each([
  [
    'gitlab',
    'https://gitlab.com',
    { name: 'gitlab', auth_type: 'pkce', api_root: 'https://gitlab.com/api/v4' },
  ],
  ['forgejo', 'https://git.ckd.example', { name: 'gitea', api_root: 'https://git.ckd.example/api/v1' }],
])('%s needs no secret and no address of ours to sign in', async (name, origin, backend) => {
  await start({
    EDITOR_FORGE: name,
    EDITOR_REPOSITORY: `${origin}/ckd/spletna-stran.git`,
    EDITOR_CLIENT_ID: 'urejanje',
    EDITOR_CLIENT_SECRET: '',
  })
  expect(await (await ask('/urejanje/nastavitve.json')).json()).toMatchObject({
    backend: { ...backend, repo: 'ckd/spletna-stran', base_url: origin, app_id: 'urejanje' },
  })
  expect((await ask('/urejanje')).headers.get('Content-Security-Policy')).toContain(` ${origin};`)
  expect((await ask('/urejanje/prijava')).status).toBe(404)
})

test('Without an application staff sign in with a token of their own', async () => {
  await start({ EDITOR_CLIENT_ID: '', EDITOR_CLIENT_SECRET: '' })
  const { backend } = await (await ask('/urejanje/nastavitve.json')).json()
  expect(backend.auth_methods).toEqual(['token'])
  expect((await ask('/urejanje/prijava')).status).toBe(404)
})

test('A sign-in asks GitHub for the repository only, and hands the token to our own origin only', async () => {
  await start()
  const { target, back, cookie } = await beginSignIn()
  expect(target.searchParams.get('scope')).toBe('repo')
  expect(back.origin + back.pathname).toBe(`${SITE_URL}/urejanje/prijava/nazaj`)
  expect(cookie).toMatch(/^__Host-prijava=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  const answer = await ask(back.pathname + back.search, { Cookie: cookie.split(';')[0] ?? '' })
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain(forge.token)
  expect(page).toContain(`data-origin="${SITE_URL}"`)
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  const log = server?.log.join() ?? ''
  for (const secret of [forge.token, forge.clientSecret, back.searchParams.get('code') ?? '-'])
    expect(log).not.toContain(secret)
})

test('An answer to a sign-in that this browser did not begin, or that GitHub refused, brings no token', async () => {
  await start()
  const { back, cookie } = await beginSignIn()
  const state = cookie.split(';')[0] ?? ''
  const refused = new URLSearchParams({ state: back.searchParams.get('state') ?? '', code: 'izmišljena' })
  for (const [search, cookies] of [
    [back.search, ''],
    [back.search, '__Host-prijava=tuja'],
    ['', state],
    [`?${refused}`, state],
  ] as const) {
    const answer = await ask(back.pathname + search, { Cookie: cookies })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('authorization:github:error:')
  }
})
