import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../api/core/sqlite'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { findFreePort } from '../support/built-server'
import { sendForm, validContact } from '../support/examples'
import { makeTestFolder, startTestMailbox, waitUntil } from '../support/test-resources'
import { readStoredData } from './checks'
import { type ServerProcess, startByNpm, startServerProcess } from './server-process'

let directory: string
let port: number
let servers: ServerProcess[]

beforeEach(async () => {
  directory = makeTestFolder()
  port = await findFreePort()
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.kill()
})

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({
    PORT: String(port),
    DATA_DIR: directory,
    VERIFICATION: 'off',
    RATE_LIMIT: 'off',
    MAIL_RETRY_BASE_MS: '10',
    ...env,
  })
  servers.push(server)
  return server
}

test('stopping `npm run serve` stops the server and frees its port', async () => {
  const server = startByNpm({ PORT: String(port), DATA_DIR: directory })
  servers.push(server)
  await server.listening
  await server.stopFirstProcess()
  const probe = createTcpServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
})

test('a form that is half received at SIGTERM is still stored and answered; a kept browser connection is closed before', async () => {
  const server = start()
  await server.listening
  const kept = connect(port, '127.0.0.1')
  kept.write(`GET ${apiRoutes.health} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  await once(kept, 'data')
  const body = JSON.stringify(validContact)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(
    [
      `POST ${siteForms.contact.path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await waitUntil(() => answer.includes('100 Continue'))
  socket.write(body.slice(0, 20))
  const stopped = server.stop()
  await once(kept, 'close')
  socket.write(body.slice(20))
  await once(socket, 'close')

  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('Connection: close')
  expect(answer).toMatch(/"reference":"K-\d{4}-0001"/)
  expect(await stopped).toBe(0)
  expect(readStoredData(directory).submissions).toHaveLength(1)
})

test('a silent mail server does not delay the shutdown, and the mail is sent after the restart', async () => {
  const silent = createTcpServer((socket) => void socket.on('error', () => {}))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const silentPort = typeof address === 'object' && address ? address.port : 0
  const isCalled = once(silent, 'connection')

  const server = start({ SMTP_URL: `smtp://127.0.0.1:${silentPort}` })
  await server.listening
  await sendForm(`http://127.0.0.1:${port}`, 'contact')
  await isCalled
  expect(await server.stop()).toBe(0)
  silent.close()

  const mailbox = await startTestMailbox()
  const nextLife = start({ SMTP_URL: mailbox.url })
  expect(await mailbox.waitFor(1)).toHaveLength(1)
  expect(await nextLife.stop()).toBe(0)
})

test('an update stops the old version and starts the new one: both answer their forms, and every mail is sent once', async () => {
  const mailbox = await startTestMailbox()
  const send = () => sendForm(`http://127.0.0.1:${port}`, 'contact')
  const outputs: string[] = []
  // The second version also sends the mails that the first one left.
  for (const awaitedMails of [0, 40]) {
    const server = start({ SMTP_URL: mailbox.url })
    await server.listening
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await mailbox.waitFor(awaitedMails)
    expect(await server.stop()).toBe(0)
    outputs.push(server.output())
  }
  await mailbox.stop()
  expect(outputs.join('')).not.toContain('"level":"error"')
  const ids = mailbox.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a wrong configuration lists every problem, creates nothing and exits with 1', async () => {
  const dataDirectory = join(directory, 'new')
  const wrong = { PORT: 'tri tisoč', SMTP_URL: 'http://posta.primer.si', VERIFICATION: 'off' }
  const server = start({ DATA_DIR: dataDirectory, NODE_ENV: 'production', ...wrong })
  expect(await server.ended).toBe(1)
  for (const name of [...Object.keys(wrong), 'RATE_LIMIT']) expect(server.output()).toContain(`• ${name}: `)
  expect(server.output()).not.toContain(' at ')
  expect(existsSync(dataDirectory)).toBe(false)
})

test('a database of a newer version is left unchanged, and the process exits with 1 and the reason', async () => {
  const server = start()
  await server.listening
  await server.stop()
  const database = openSqlite(join(directory, 'ckd.sqlite'))
  database.exec("INSERT INTO schema_changes VALUES ('submissions', 999, '2999-01-01')")
  database.close()

  const olderProgram = start()
  expect(await olderProgram.ended).toBe(1)
  expect(olderProgram.output()).toContain('Baza je novejša od programa')
  expect(olderProgram.output()).toContain('submissions 999')
})

test('a file that is no database is not overwritten, and the operator reads the remedy', async () => {
  writeFileSync(join(directory, 'ckd.sqlite'), 'to ni baza '.repeat(1000))
  const server = start()
  expect(await server.ended).toBe(1)
  expect(readFileSync(join(directory, 'ckd.sqlite'), 'utf8')).toMatch(/^to ni baza /)
  expect(server.output().trim()).toMatch(
    /^Strežnik se ni zagnal: baze ni mogoče odpreti \(file is not a database\)\..*ckd restore\.$/,
  )
})
