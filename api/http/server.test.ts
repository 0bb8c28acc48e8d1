import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { waitUntil } from '../../tests/support/test-resources'
import { listen, rejectMalformedRequest } from './server'

const LOCAL = { port: 0, host: '127.0.0.1' }

test('a client that goes on sending after a 408 loses the connection', async () => {
  const server = createServer({ connectionsCheckingInterval: 50, headersTimeout: 100, requestTimeout: 100 })
  await once(server.on('clientError', rejectMalformedRequest).listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, allowHalfOpen: true }).on('error', () => {})
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nX: ')
  const drip = setInterval(() => client.write('a'), 50)
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  await new Promise((resolve) => client.once('close', resolve))
  clearInterval(drip)
  server.close()
})

test('every form that has reached a busy server when an update stops it gets its response', async () => {
  const server = await listen((_request, response) => void response.end('stored'), LOCAL)
  // Connected before the server's next turn: all wait to be accepted.
  const responses = Array.from({ length: 20 }, () => sendRawForm(server.port))
  await server.close()
  expect(await Promise.all(responses)).toEqual(Array(20).fill('HTTP/1.1 200 OK'))
})

test('while a busy server stops, each form gets its response or no connection', async () => {
  const server = await listen((_request, response) => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 2);
    response.end('stored')
  }, LOCAL)
  const results: string[] = []
  async function goOnSending(): Promise<void> {
    do results.push(await sendRawForm(server.port))
    while (results.at(-1) === 'HTTP/1.1 200 OK')
  }
  const visitors = Array.from({ length: 7 }, goOnSending)
  await waitUntil(() => results.length > 20)
  await server.close()
  await Promise.all(visitors)
  expect([...new Set(results)]).toEqual(['HTTP/1.1 200 OK', `connect ECONNREFUSED 127.0.0.1:${server.port}`])
})

/** Sends a form over its own connection. @returns the status line of the response, or the error */
function sendRawForm(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
    socket.once('error', (error) => resolve(error.message))
  })
}
