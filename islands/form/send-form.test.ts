import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createIdempotencyKey, FormFailure, sendForm } from './send-form'

interface Answer {
  status?: number
  type?: string
  body: string
}

let server: Server | undefined

afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

/** A server with one answer; resolves to its address and to what it was asked. */
async function answering({ status = 200, type = 'application/json', body }: Answer) {
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

const failureOf = async (answer: Answer): Promise<FormFailure> => {
  const { to } = await answering(answer)
  const error = await sendForm({ to, body: {} }).catch((failure: unknown) => failure)
  if (error instanceof FormFailure) return error
  throw new Error(`Not a FormFailure: ${error}`)
}

test('a form travels as JSON with its key, and the receipt comes back, also one without a reference', async () => {
  const { to, requests } = await answering({ body: '{"reference":"P-2026-0001"}' })
  const receipt = await sendForm({ to, body: { name: 'Čuk' }, idempotencyKey: 'kljuc' })
  expect(receipt).toEqual({ reference: 'P-2026-0001' })
  expect(requests[0]?.body).toBe('{"name":"Čuk"}')
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'kljuc',
  })
  expect(await sendForm({ to: (await answering({ body: '{}' })).to, body: {} })).toEqual({})
})

test("a refusal brings the server's sentence and its messages per field", async () => {
  const body = JSON.stringify({ error: 'Preverite polja.', fields: { email: 'Ni naslov', phone: 7 } })
  expect(await failureOf({ status: 422, body })).toMatchObject({
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
])('an answer without a usable sentence ($status $body) leaves the words to the form', async (answer) => {
  expect(await failureOf(answer)).toMatchObject({ text: undefined, fields: {} })
})

test('keys are version 4 UUIDs, also where the browser makes none for an insecure origin', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  expect(createIdempotencyKey()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 100 }, createIdempotencyKey)
  for (const key of keys) expect(key).toMatch(uuid)
  expect(new Set(keys).size).toBe(100)
})
