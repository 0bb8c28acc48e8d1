import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createIdempotencyKey, FormFailure, sendForm } from './send-form'

interface MockResponse {
  status?: number
  type?: string
  body: string
}

let server: Server | undefined

afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

/** Starts a server with one response; resolves to its URL and the received requests. */
async function startServer({ status = 200, type = 'application/json', body }: MockResponse) {
  server?.close()
  const requests: { headers: IncomingMessage['headers']; body: string }[] = []
  server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { to: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, requests }
}

const findFailure = async (response: MockResponse): Promise<FormFailure> => {
  const { to } = await startServer(response)
  const error = await sendForm({ to, body: {} }).catch((failure: unknown) => failure)
  if (error instanceof FormFailure) return error
  throw new Error(`Not a FormFailure: ${error}`)
}

test('a form is sent as JSON with its idempotency key, and the receipt is returned, also without a reference', async () => {
  const { to, requests } = await startServer({ body: '{"reference":"P-2026-0001"}' })
  const receipt = await sendForm({ to, body: { name: 'Čuk' }, idempotencyKey: 'kljuc' })
  expect(receipt).toEqual({ reference: 'P-2026-0001' })
  expect(requests[0]?.body).toBe('{"name":"Čuk"}')
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'kljuc',
  })
  expect(await sendForm({ to: (await startServer({ body: '{}' })).to, body: {} })).toEqual({})
})

test("a refusal contains the server's sentence and its messages by field", async () => {
  const body = JSON.stringify({ error: 'Preverite polja.', fields: { email: 'Ni naslov', phone: 7 } })
  expect(await findFailure({ status: 422, body })).toMatchObject({
    text: 'Preverite polja.',
    fields: { email: 'Ni naslov' },
  })
})

test.each([
  { status: 500, body: '{}' },
  { status: 500, body: '{"error":""}' },
  { status: 500, body: '{"error":{"code":1},"fields":[]}' },
  { status: 500, body: 'null' },
  { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' },
  { status: 200, body: '<h1>Welcome</h1>', type: 'text/html' },
  { status: 200, body: '"ok"' },
])('a response without a usable sentence ($status $body) leaves the text to the form', async (response) => {
  expect(await findFailure(response)).toMatchObject({ text: undefined, fields: {} })
})

test('idempotency keys are version 4 UUIDs, also on insecure origins without crypto.randomUUID', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  expect(createIdempotencyKey()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 100 }, createIdempotencyKey)
  for (const key of keys) expect(key).toMatch(uuid)
  expect(new Set(keys).size).toBe(100)
})
