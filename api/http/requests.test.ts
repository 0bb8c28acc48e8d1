import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validContact } from '../../tests/support/examples'
import { countRows } from '../../tests/support/query-database'
import { requestBy, setUpServer, testShells } from '../../tests/support/test-server'

const server = setUpServer({ isWorkerIdle: true, shells: testShells })

const send = (headers: object, body: unknown = validContact) =>
  server.post(siteForms.contact.path, body, { ...headers })

test('errors under /api/ are JSON with one Slovenian sentence and security headers, and are not cached', async () => {
  const answers = [await send({}, {}), await server.get(apiRoutes.health)]
  for (const path of ['/api/', '/api/neznano', '/api/send-contact/', '/api/Send-Contact', '/api/%E0%A4%A']) {
    const answer = await server.get(path)
    expect(answer, path).toMatchObject({ status: 404, body: { error: 'Iskani naslov ne obstaja.' } })
    answers.push(answer)
  }
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const name of ['server', 'x-powered-by', 'via', 'set-cookie'])
      expect(headers.has(name), name).toBe(false)
  }
})

test('an unknown method gets 405 with the allowed methods', async () => {
  for (const [method, path, allow] of [
    ['GET', siteForms.contact.path, 'POST'],
    ['PUT', siteForms.registration.path, 'POST'],
    ['DELETE', siteForms.newsletter.path, 'POST'],
    ['OPTIONS', siteForms.contact.path, 'POST'],
    ['POST', apiRoutes.health, 'GET, HEAD'],
    ['PATCH', apiRoutes.verification, 'GET, HEAD'],
  ] as const) {
    const response = await fetch(server.url + path, { method })
    expect([method, path, response.status, response.headers.get('allow')]).toEqual([method, path, 405, allow])
    expect(await response.json()).toHaveProperty('error')
  }
})

test('a page that the server renders responds 405 with the allowed methods to any other method', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/urad/stanje', 'GET, HEAD, POST'],
    ['DELETE', '/urad/prosnje', 'GET, HEAD, POST'],
    ['GET', '/urad/odjava', 'POST'],
  ] as const)
    expect(await requestBy(server, method, path)).toEqual([method, path, 405, allow])
  expect((await fetch(`${server.url}/urad/ni-strani`, { method: 'PUT' })).status).toBe(404)
})

test('only JSON of up to 32 KiB is accepted, so another site cannot post a plain form', async () => {
  const toRequests = (status: number, ...bodies: string[]) =>
    bodies.map((body) => ({ headers: {}, body, status }))
  const form = { body: validContact, status: 415 }
  const refused = [
    { ...form, headers: { 'Content-Type': 'text/plain' } },
    { ...form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    { ...form, headers: { 'Content-Type': 'multipart/form-data' } },
    { ...form, headers: { 'Content-Type': 'application/json; charset=latin1' } },
    { ...form, headers: { 'Content-Encoding': 'gzip' } },
    { headers: {}, body: TOO_LONG_FORM, status: 413 },
    ...toRequests(400, '', '{', '{"a":1,}', 'undefined', '\ufeff'),
    // JSON that is no object gets the messages of an empty form.
    ...toRequests(422, '[]', 'null', '"besedilo"', '7', '{"__proto__":{"firstName":"Ana"}}'),
  ]
  for (const { headers, body, status } of refused) {
    const answer = await send(headers, body)
    const name = `${JSON.stringify(headers)} ${String(body)}`
    expect(answer, name).toMatchObject({ status, body: { error: expect.any(String) } })
    const fields = Object.keys(answer.body.fields ?? {}).join(' ')
    expect(fields, name).toBe(status === 422 ? 'firstName lastName email message' : '')
  }
  expect(await sendInChunks(JSON.stringify(TOO_LONG_FORM))).toBe(413)
  expect(await send({ 'Content-Type': 'Application/JSON; charset=UTF-8' })).toMatchObject({ status: 200 })
})

const TOO_LONG_FORM = { ...validContact, message: 'a'.repeat(33 * 1024) }

/** Sends the body without a Content-Length. */
async function sendInChunks(body: string): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  const outgoing = request(`${server.url}${siteForms.contact.path}`, { method: 'POST', headers })
  for (let start = 0; start < body.length; start += 4096) outgoing.write(body.slice(start, start + 4096))
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('requests of another site get 403; our own pages and monitors are accepted', async () => {
  const foreign = { Origin: 'https://zlonamerno.example' }
  for (const headers of [
    foreign,
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://localhost:3000.zlonamerno.example' },
    { Origin: 'http://localhost:80' },
  ]) {
    const challenge = await server.get(`${apiRoutes.verification}?action=contact_form`, headers)
    expect([headers, challenge.status, (await send(headers)).status]).toEqual([headers, 403, 403])
  }
  expect(countRows(server, 'submissions')).toBe(0)
  // Content type and JSON are checked before the origin, fields after it.
  expect(await send({ ...foreign, 'Content-Type': 'text/plain' }, '{')).toMatchObject({ status: 415 })
  expect(await send(foreign, '{')).toMatchObject({ status: 400 })
  expect(await send(foreign, {})).toMatchObject({ status: 403 })
  expect(await server.get(apiRoutes.health)).toMatchObject({ status: 200 })
  // The public origin and the requested host are both accepted.
  for (const Origin of [server.url, 'http://localhost:3000'])
    expect(await send({ Origin, 'Sec-Fetch-Site': 'same-origin' })).toMatchObject({ status: 200 })
})

test.each([
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a query that is too long',
    `GET /?${'k&'.repeat(4100)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    414,
  ],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
  ['bytes that are not HTTP', 'Dober dan!\r\n\r\n', 400],
  ['a request without Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown Expect', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
])('%s get a short response with the security headers', async (_, bytes, status) => {
  const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(bytes))
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\\r\\n\\r\\n$`))
  for (const name of [
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
  ])
    expect(answer).toContain(`\r\n${name}: `)
})

test.each([
  ['GET', '/moja-prijava'],
  ['GET', '/moja-prijava/umik'],
  ['GET', '/urad/prijava/povezava'],
  ['GET', apiRoutes.verification],
  ['GET', apiRoutes.health],
  ['POST', apiRoutes.newsletterUnsubscription],
])('%s %s reads the query at most once, however often a parameter is repeated', async (method, path) => {
  // Node's parser scans the query once for each value that it lists.
  const listValues = vi.spyOn(URLSearchParams.prototype, 'getAll')
  await fetch(`${server.url}${path}?${'k&'.repeat(1000)}`, { method })
  expect(listValues.mock.calls.length).toBeLessThan(2)
  listValues.mockRestore()
})

test('after a refused body of any length the connection answers its next request', async () => {
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const head = `POST ${siteForms.contact.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write(`${head}${chunk.repeat(40)}0\r\n\r\n`)
  socket.write(`HEAD ${apiRoutes.health} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(() => received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  socket.destroy()
})
