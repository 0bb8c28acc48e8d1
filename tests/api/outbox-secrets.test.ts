// The secrets of links in mails: there while a mail waits, gone when it has left or failed, new when it is sent again.
import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { keepMailbox, until } from '../support/of-a-test'
import { openBrowser } from '../support/office'
import { readColumn } from '../support/rows'
import { keepServer, testShells } from '../support/test-server'

const EMAIL = 'maja@ckd.example'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, shells: testShells })

const ckd = (...words: string[]) => runCkd(words, server.directory)
const listSecrets = () => readColumn(server, 'SELECT token FROM outbox WHERE token IS NOT NULL')

test('a mail that failed keeps no secret; sent again it carries a new one, which opens, but for the way into the office', async () => {
  await ckd('office', 'add', EMAIL)
  mailbox.refusal = { at: 'recipient', code: 550 }
  await server.send('registration')
  await server.send('newsletter', { email: 'nova@primer.si' })
  await openBrowser(server).post('/urad/prijava', { email: EMAIL })
  const { outbox, worker, familyLinks } = server.services
  await until(() => outbox.count().failed === 5)
  mailbox.refusal = undefined
  expect(listSecrets()).toEqual([])

  // For that one a new one is asked for.
  const findSignIn = () => outbox.list().find(({ kind }) => kind === 'office_sign_in')
  const { exitCode, complaint } = await ckd('outbox', 'retry', '--id', String(findSignIn()?.id))
  expect(exitCode).not.toBe(0)
  expect(complaint).toContain('prijavo v urad')
  expect((await ckd('outbox', 'retry', '--all')).exitCode).toBe(0)
  worker.wake()
  const text = (await mailbox.waitFor(4)).map((mail) => mail.text).join()
  const [, confirmation = ''] = /potrditev\?token=([\w-]+)/.exec(text) ?? []
  const links = [...text.matchAll(/moja-prijava\?k=([\w-]+)/g)].map(([, secret = '']) => secret)
  expect((await server.post(apiRoutes.newsletterConfirmation, { token: confirmation })).status).toBe(200)
  expect(links).toHaveLength(2)
  for (const link of links) expect(familyLinks.find(link)).toBeDefined()
  await until(() => listSecrets().length === 0)
  expect(findSignIn()?.status).toBe('failed')
})

test('a mail that is cancelled while it waits keeps no secret', () => {
  const { outbox, clock } = server.services
  const notBefore = addMilliseconds(clock.now(), DAY)
  outbox.enqueue({ kind: 'letter', recipient: 'ana@primer.si', token: 'skrivnost', notBefore })
  expect(listSecrets()).toEqual(['skrivnost'])
  expect(outbox.cancel(outbox.list()[0]?.id ?? 0)).toBe(true)
  expect(listSecrets()).toEqual([])
})
