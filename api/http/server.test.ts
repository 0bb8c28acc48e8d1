import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { rejectMalformedRequest } from './server'

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
