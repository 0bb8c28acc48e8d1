import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/test-server'

const SITE_URL = 'https://www.ckd.example'

/** Starts a server with the form editor; an empty forge switches the editor off. */
const start = (EDITOR_FORGE = 'github', origin = 'https://git.ckd.example', EDITOR_APP_ID = '') =>
  startTestServer({
    editorBuild: { script: '/assets/urejevalnik.js', config: { collections: [] } },
    env: {
      SITE_URL,
      EDITOR_FORGE,
      EDITOR_APP_ID,
      EDITOR_REPOSITORY: EDITOR_FORGE && `${origin}/ckd/spletna-stran.git`,
    },
  })

const fetchPath = (server: TestServer, path: string) => fetch(server.url + path, { redirect: 'manual' })

test('without its settings the editor responds 404', async () => {
  const server = await start('')
  for (const path of ['/urejanje', '/urejanje/nastavitve.json'])
    expect((await fetchPath(server, path)).status, path).toBe(404)
})

test('the editor’s policy allows its own script and the forge, robots may not index it, and other policies stay the same', async () => {
  const server = await start()
  const page = await fetchPath(server, '/urejanje')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(page.status).toBe(200)
  expect(policy).toContain("connect-src 'self' blob: data: https://git.ckd.example;")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob: https://git.ckd.example;")
  expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const policyOf = async (one: TestServer) =>
    (await fetchPath(one, '/api/health')).headers.get('Content-Security-Policy')
  expect(await policyOf(server)).toBe(await policyOf(await start('')))
})

test.each([
  ['github', 'https://github.com', { name: 'github', api_root: 'https://api.github.com' }],
  ['gitlab', 'https://gitlab.com', { name: 'gitlab', api_root: 'https://gitlab.com/api/v4' }],
  ['forgejo', 'https://git.ckd.example', { name: 'gitea', api_root: 'https://git.ckd.example/api/v1' }],
])(
  'the editor for %s knows the repository, and staff sign in with their own access token',
  async (name, origin, backend) => {
    const server = await start(name, origin)
    const configuration = await (await fetchPath(server, '/urejanje/nastavitve.json')).json()
    expect(configuration).toMatchObject({
      collections: [],
      backend: { ...backend, repo: 'ckd/spletna-stran', branch: 'main', auth_methods: ['token'] },
    })
    expect(configuration.publish_mode).toBe(name === 'forgejo' ? undefined : 'editorial_workflow')
    expect((await fetchPath(server, '/urejanje')).headers.get('Content-Security-Policy')).toContain(
      ` ${origin}`,
    )
  },
)

test.each([
  ['gitlab', { app_id: 'a1b2c3d4e5', auth_type: 'pkce' }],
  ['forgejo', { app_id: 'a1b2c3d4e5' }],
])(
  'with an application of %s staff sign in there, in a window that may respond to the editor',
  async (name, access) => {
    const server = await start(name, undefined, 'a1b2c3d4e5')
    const { backend } = await (await fetchPath(server, '/urejanje/nastavitve.json')).json()
    expect(backend).toMatchObject({ ...access, base_url: 'https://git.ckd.example', auth_methods: ['oauth'] })
    const getOpenerPolicy = async (path: string) =>
      (await fetchPath(server, path)).headers.get('Cross-Origin-Opener-Policy')
    expect(await getOpenerPolicy('/urejanje')).toBe('unsafe-none')
    expect(await getOpenerPolicy('/api/health')).toBe('same-origin')
  },
)
