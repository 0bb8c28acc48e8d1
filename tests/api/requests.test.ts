import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validContact } from '../support/examples'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const send = (headers: Record<string, string>, body: unknown = validContact) =>
  server.post(siteForms.contact.path, body, headers)

test('everything under /api/ answers errors as JSON with one Slovenian sentence', async () => {
  for (const path of ['/api/', '/api/neznano', '/api/send-contact/', '/api/Send-Contact', '/api/%E0%A4%A']) {
    const answer = await server.get(path)
    expect(answer, path).toMatchObject({ status: 404, body: { error: 'Iskani naslov ne obstaja.' } })
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
})

test.each([
  ['GET', siteForms.contact.path, 'POST'],
  ['PUT', siteForms.registration.path, 'POST'],
  ['DELETE', siteForms.newsletter.path, 'POST'],
  ['OPTIONS', siteForms.contact.path, 'POST'],
  ['POST', apiRoutes.health, 'GET, HEAD'],
  ['PATCH', apiRoutes.verification, 'GET, HEAD'],
])('%s %s is a 405 that allows %s', async (method, path, allow) => {
  const response = await fetch(server.url + path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  expect(await response.json()).toHaveProperty('error')
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'multipart/form-data',
])('a body of type %s is refused with 415, so that no other site can post a plain form', async (type) => {
  expect(await send({ 'Content-Type': type })).toMatchObject({ status: 415 })
})

test('JSON with a charset parameter is welcome, a compressed body is not', async () => {
  expect(await send({ 'Content-Type': 'Application/JSON; charset=UTF-8' })).toMatchObject({ status: 200 })
  expect(await send({ 'Content-Encoding': 'gzip' })).toMatchObject({ status: 415 })
})

test('a body over 32 KiB is refused with 413, whether its length is announced or not', async () => {
  const message = 'a'.repeat(33 * 1024)
  expect(await send({}, { ...validContact, message })).toMatchObject({ status: 413 })
  expect(await sendInChunks(JSON.stringify({ message }))).toBe(413)
})

function sendInChunks(body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const outgoing = request(
      `${server.url}${siteForms.contact.path}`,
      { method: 'POST', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    outgoing.on('error', reject)
    for (let start = 0; start < body.length; start += 4096) outgoing.write(body.slice(start, start + 4096))
    outgoing.end()
  })
}

test.each(['', '{', '{"a":1,}', 'undefined', '\ufeff'])('%j is no JSON: 400', async (body) => {
  expect(await send({}, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
})

test.each(['[]', 'null', '"besedilo"', '7', '{"__proto__":{"firstName":"Ana"}}'])(
  'JSON that is no filled-in form (%s) gets the messages of an empty form',
  async (body) => {
    const { status, body: answer } = await send({}, body)
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([
      422,
      ['firstName', 'lastName', 'email', 'message'],
    ])
  },
)

test.each<[string, Record<string, string>]>([
  ['a page of another site', { Origin: 'https://zlonamerno.example' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['a browser that says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a look-alike host', { Origin: 'http://localhost:3000.zlonamerno.example' }],
])('%s is refused with 403 and nothing is stored', async (_name, headers) => {
  expect(await send(headers)).toMatchObject({ status: 403 })
  expect(countRows(server, 'submissions')).toBe(0)
})

test("another site's page gets no challenge either, and a monitor gets its health report", async () => {
  const challenge = `${apiRoutes.verification}?action=contact_form`
  expect(await server.get(challenge, { Origin: 'https://zlonamerno.example' })).toMatchObject({ status: 403 })
  expect(await server.get(challenge, { 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 })
  expect(await server.get(apiRoutes.health)).toMatchObject({ status: 200 })
})

test('our own page passes under the public address and under the one it was asked for', async () => {
  expect(await send({ Origin: server.url, 'Sec-Fetch-Site': 'same-origin' })).toMatchObject({ status: 200 })
  expect(await send({ Origin: 'http://localhost:3000' })).toMatchObject({ status: 200 })
  expect(await send({ Origin: 'http://localhost:80' })).toMatchObject({ status: 403 })
})

test('checks follow their order: type before origin, origin before fields', async () => {
  const foreign = { Origin: 'https://zlonamerno.example' }
  expect(await send({ ...foreign, 'Content-Type': 'text/plain' }, '{')).toMatchObject({ status: 415 })
  expect(await send(foreign, '{')).toMatchObject({ status: 400 })
  expect(await send(foreign, {})).toMatchObject({ status: 403 })
})

test('every answer of the API carries the security headers and is kept by no cache', async () => {
  for (const answer of [
    await server.get('/api/neznano'),
    await send({}, {}),
    await server.get(apiRoutes.health),
  ]) {
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  ['headers that never end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP at all', 'Dober dan!\r\n\r\n', 400],
])('%s: a short answer with the security headers', async (_, bytes, status) => {
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
