// The secrets of links in mails: there while a mail waits, gone when it has left or failed, new when it is sent again.
import { beforeEach, expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { validEnrolment, validNewsletter } from '../support/examples'
import { keepMailbox } from '../support/of-a-test'
import { openBrowser } from '../support/office'
import { keepServer, testShells } from '../support/test-server'

const EMAIL = 'maja@ckd.example'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, shells: testShells })

beforeEach(() => ckd('office', 'add', EMAIL))

function ckd(...words: string[]) {
  return runCkd(words, server.directory)
}

const listSecrets = () =>
  server.services.database
    .prepare<[], string>('SELECT token FROM outbox WHERE token IS NOT NULL ORDER BY id')
    .pluck()
    .all()

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A mail of each kind with a link fails for good. */
async function failAll(): Promise<void> {
  mailbox.refusal = { at: 'recipient', code: 550 }
  await server.post(siteForms.registration.path, validEnrolment)
  await server.post(siteForms.newsletter.path, { ...validNewsletter, email: 'nova@primer.si' })
  await openBrowser(server).post('/urad/prijava', { email: EMAIL })
  await until(() => server.services.outbox.count().failed === 5)
  mailbox.refusal = undefined
}

test('a mail that failed or was cancelled keeps no secret', async () => {
  await failAll()
  expect(listSecrets()).toEqual([])
  const [first] = server.services.outbox.listFailedIds()
  await ckd('outbox', 'cancel', '--id', String(first))
  expect(listSecrets()).toEqual([])
})

test('what is sent again carries a new secret, which opens', async () => {
  await failAll()
  await ckd('outbox', 'retry', '--all')
  server.services.worker.wake()
  const mails = await mailbox.waitFor(4)
  const text = mails.map((mail) => mail.text).join()
  const [, confirmation = ''] = /potrditev\?token=([\w-]+)/.exec(text) ?? []
  const links = [...text.matchAll(/moja-prijava\?k=([\w-]+)/g)].map(([, secret = '']) => secret)
  expect((await server.post(apiRoutes.newsletterConfirmation, { token: confirmation })).status).toBe(200)
  expect(links).toHaveLength(2)
  for (const link of links) expect(server.services.familyLinks.find(link)).toBeDefined()
  await until(() => listSecrets().length === 0)
})

test('the way into the office is never sent again: a new one is asked for', async () => {
  await failAll()
  const signIn = server.services.outbox.list().find(({ kind }) => kind === 'office_sign_in')
  const { exitCode, complaint } = await ckd('outbox', 'retry', '--id', String(signIn?.id))
  expect(exitCode).not.toBe(0)
  expect(complaint).toContain('prijavo v urad')
  expect((await ckd('outbox', 'retry', '--all')).exitCode).toBe(0)
  expect(server.services.outbox.list().find(({ id }) => id === signIn?.id)?.status).toBe('failed')
})
