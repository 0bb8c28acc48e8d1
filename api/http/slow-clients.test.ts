// Clients that send a form one byte at a time: the server ends them within its time limit, and serves all others.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { officeRoutes } from '../../common/routes'
import { officeCatalogue } from '../../tests/support/newsletter'
import { startTestServer, testShells } from '../../tests/support/test-server'

const CLIENTS = 20

test.each([
  ['JSON of a form', '/api/send-contact', 'application/json', '{'],
  ['a form of the office', officeRoutes.signIn, 'application/x-www-form-urlencoded', 'e'],
])(
  'who sends %s one byte at a time loses the connection, and visitors are served',
  async (_, path, type, byte) => {
    const timeouts = { headersTimeout: 100, requestTimeout: 300 }
    const server = await startTestServer({ timeouts, catalogue: officeCatalogue, shells: testShells })
    const { port } = new URL(server.url)
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 9999\r\n\r\n`
    const clients = Array.from({ length: CLIENTS }, () =>
      connect({ port: Number(port), allowHalfOpen: true }).on('error', () => {}),
    )
    await Promise.all(clients.map((client) => once(client, 'connect')))
    for (const client of clients) client.write(head)
    const drip = setInterval(() => {
      for (const client of clients) if (client.writable) client.write(byte)
    }, 20)
    const closed = clients.map((client) => new Promise((resolve) => client.resume().once('close', resolve)))
    expect((await server.send('contact')).status).toBe(200)
    await Promise.all(closed)
    clearInterval(drip)
    expect((await server.send('contact')).status).toBe(200)
    expect(server.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  },
)
