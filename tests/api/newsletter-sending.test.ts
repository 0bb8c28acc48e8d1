// An issue of the newsletter on its way: what leaves when, to whom, and never twice.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, systemClock } from '../../api/core/clock'
import { parseSettings } from '../../api/core/env'
import { restoreBackup } from '../../api/operator/backups/restore'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { migrationsDirectory } from '../support/database'
import { APRIL, addSubscribers, MARCH, newsletterCatalogue } from '../support/newsletter'
import { keepMailbox, until } from '../support/of-a-test'
import { countRows, readColumn, readRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const AUTHOR = 'office:1'
const SIX = ['ana', 'bor', 'cene', 'dora', 'eva', 'filip'].map((name) => `${name}@primer.si`)

const mailbox = keepMailbox()
// Slices of two mails.
const server = keepServer({
  mailbox,
  catalogue: newsletterCatalogue,
  env: { SITE_URL: 'https://ckd.example', NEWSLETTER_PER_HOUR: '20' },
})

const issues = () => server.services.issues
function start(issue = MARCH) {
  issues().start(issue, AUTHOR)
  const sent = issues().findSent(issue.name)
  if (!sent) throw new Error('the issue was not sent')
  return sent
}
const progress = () => {
  const { sent, failed, waiting } = issues().findSent(MARCH.name) ?? { sent: 0, failed: 0, waiting: 0 }
  return { sent, failed, waiting }
}
const settle = () =>
  until(() => readColumn(server, "SELECT 1 FROM outbox WHERE status = 'pending'").length === 0)

/** As many minutes later than now, the next look. */
async function pass(minutes: number): Promise<void> {
  server.moveClock(minutes * MINUTE)
  await server.services.issueKeeper.look()
  await settle()
}

const recipients = () => mailbox.mails.flatMap(({ envelopeTo }) => envelopeTo).sort()

async function backUp(): Promise<string> {
  const file = join(server.directory, 'kopija.sqlite')
  copyFileSync((await runCkd(['backup', 'create', '--json'], server.directory)).json().file, file)
  return file
}

async function restore(backup: string): Promise<void> {
  await server.close()
  const settings = parseSettings({ DATA_DIR: server.directory }, newsletterCatalogue.site)
  restoreBackup(backup, { settings, catalogue: newsletterCatalogue, migrationsDirectory, clock: systemClock })
  await server.restart()
}

test('for five minutes nothing leaves and all of it can be taken back; then it goes in slices, to everybody once', async () => {
  addSubscribers(server.services.database, SIX)
  expect(start()).toMatchObject({ recipients: 6, waiting: 6, sent: 0 })
  await pass(4)
  expect(issues().takeBack(issues().findSent(MARCH.name)?.id ?? 0)).toBe(true)
  expect(countRows(server, 'outbox')).toBe(0)

  const { id } = start()
  await pass(5)
  expect(progress()).toEqual({ sent: 2, failed: 0, waiting: 4 })
  expect(issues().takeBack(id)).toBe(false)
  await pass(5)
  expect(progress().sent).toBe(2)
  await pass(1)
  expect(progress().sent).toBe(4)
  await pass(6)
  await pass(6)
  expect(progress()).toEqual({ sent: 6, failed: 0, waiting: 0 })
  expect(recipients()).toEqual(SIX)
})

test('»Pošlji« pressed twice sends once, and the database takes no second mail to a subscriber', () => {
  const [subscriptionId] = addSubscribers(server.services.database, SIX)
  const [first, second] = [start(), start()]
  expect(second.id).toBe(first.id)
  expect(countRows(server, 'outbox')).toBe(6)
  const again = {
    kind: 'newsletter_issue',
    recipient: 'ana@primer.si',
    subscriptionId,
    issueId: first.id,
  } as const
  expect(() => server.services.outbox.enqueue(again)).toThrow(/UNIQUE/)
})

test('only who has confirmed gets it, with words as they stood at »Pošlji«, headers and link to leave by', async () => {
  await server.send('newsletter')
  addSubscribers(server.services.database, ['ana@primer.si'])
  start()
  const issues = [{ ...MARCH, body: `${MARCH.body}\n\nPopravek.` }]
  await server.restart({ catalogue: { ...newsletterCatalogue, issues } })
  await pass(5)
  const mail = mailbox.mails.find(({ subject }) => subject === 'Marec v centru')
  expect(mail?.envelopeTo).toEqual(['ana@primer.si'])
  expect(mail?.text).toContain('V petek ob 18.00. Več (https://ckd.example/novice)')
  expect(mail?.text).not.toContain('Popravek')
  expect(mail?.text).toContain('Kdo jih odpre in kaj klikne, ne štejemo.')
  expect(mail?.text).toContain('https://ckd.example/e-novice/2026-03')
  const token = /odjava\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  expect(mail?.raw).toContain(
    `List-Unsubscribe: <https://ckd.example/api/newsletter/unsubscribe?token=${token}>\r\n`,
  )
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(mail?.html).not.toMatch(/<img|background-image/)
})

test('a secret for leaving is made when its slice goes, and stands in the database only until it has left', async () => {
  addSubscribers(server.services.database, SIX)
  start()
  expect(countRows(server, 'newsletter_tokens')).toBe(0)
  await pass(5)
  expect(countRows(server, 'newsletter_tokens')).toBe(2)
  expect(readColumn(server, 'SELECT token FROM outbox WHERE token IS NOT NULL')).toEqual([])
})

test('who leaves, is erased, or withdraws while it goes gets nothing more of it', async () => {
  addSubscribers(server.services.database, SIX)
  start()
  await pass(5)
  const { subscriptions, people } = server.services
  const keyOf = (email: string) => people.find({ email }).addressKeys[0] ?? ''
  subscriptions.leave(keyOf('dora@primer.si'))
  people.erase(people.find({ email: 'eva@primer.si' }))
  expect(progress()).toEqual({ sent: 2, failed: 0, waiting: 2 })
  await pass(6)
  expect(recipients()).toEqual(['ana', 'bor', 'cene', 'filip'].map((name) => `${name}@primer.si`))
})

test('paused, nothing leaves, also what was let go; going on, everybody else gets it', async () => {
  addSubscribers(server.services.database, SIX)
  const { id } = start()
  mailbox.refusal = [{ at: 'recipient', code: 451, recipient: 'bor@primer.si' }]
  server.moveClock(5 * MINUTE)
  await server.services.issueKeeper.look()
  await mailbox.waitFor(1)
  issues().pause(id)
  await until(() => progress().sent === 1)
  await pass(60)
  mailbox.refusal = undefined
  expect(progress()).toEqual({ sent: 1, failed: 0, waiting: 5 })
  expect(readColumn(server, 'SELECT token FROM outbox WHERE token IS NOT NULL')).toEqual([])
  issues().goOn(id)
  for (const _slice of [1, 2, 3]) await pass(6)
  expect(recipients()).toEqual(SIX)
})

test('two issues at once share the hour: the first goes to its end, then the second', async () => {
  addSubscribers(server.services.database, SIX.slice(0, 3))
  start()
  start(APRIL)
  for (const _slice of [1, 2, 3, 4, 5]) await pass(6)
  const subjects = mailbox.mails.map(({ subject }) => subject)
  expect(subjects).toEqual([...Array(3).fill('Marec v centru'), ...Array(3).fill('April v centru')])
})

test('a clock that is set back by a year holds nothing up, and lets no more go than an hour’s', async () => {
  addSubscribers(server.services.database, SIX)
  start()
  await pass(5)
  server.moveClock(-365 * DAY)
  await pass(0)
  expect(progress().sent).toBe(4)
  await pass(0)
  expect(progress().sent).toBe(4)
  await pass(6)
  expect(recipients()).toEqual(SIX)
})

test('a restore pauses what was under way, and sends to nobody again what the journal says was let go', async () => {
  addSubscribers(server.services.database, SIX)
  start()
  await pass(5)
  const backup = await backUp()
  await pass(6)
  expect(progress().sent).toBe(4)
  await restore(backup)
  await pass(60)
  expect(progress()).toEqual({ sent: 2, failed: 2, waiting: 2 })
  const issue = issues().findSent(MARCH.name)
  expect(issue?.pausedAt).not.toBeNull()
  issues().goOn(issue?.id ?? 0)
  await pass(6)
  expect(recipients()).toEqual(SIX)
})

test('a backup from before »Pošlji« does not know of it; the journal does, and it cannot be sent once more', async () => {
  addSubscribers(server.services.database, SIX)
  const backup = await backUp()
  start()
  await pass(5)
  await restore(backup)
  expect(issues().findSent(MARCH.name)).toMatchObject({ author: null, waiting: 0, recipients: 0 })
  expect(start().author).toBeNull()
  expect(countRows(server, 'outbox')).toBe(0)
})

test('a backup from the first five minutes does not know that a slice has left: nothing can be taken back and sent anew', async () => {
  addSubscribers(server.services.database, SIX)
  const { id } = start()
  const backup = await backUp()
  await pass(5)
  await restore(backup)
  expect(issues().takeBack(id)).toBe(false)
  expect(progress()).toEqual({ sent: 0, failed: 2, waiting: 4 })
})

test('taken back and restored from before, an issue can be sent, for none of it had left', async () => {
  addSubscribers(server.services.database, SIX)
  const backup = await backUp()
  issues().takeBack(start().id)
  await restore(backup)
  expect(start()).toMatchObject({ waiting: 6 })
})

test('an address that does not exist gets no further issue; others only after three refusals; both until lifted', async () => {
  const [ana = 0, bor = 0] = addSubscribers(server.services.database, SIX.slice(0, 3))
  const { outbox, database } = server.services
  const refuse = (subscriptionId: number, name: string, reason: string) => {
    const issue = start({ ...MARCH, name })
    database
      .prepare(
        "UPDATE outbox SET status = 'failed', last_error = ? WHERE issue_id = ? AND subscription_id = ?",
      )
      .run(reason, issue.id, subscriptionId)
  }
  refuse(ana, '2026-05', 'all recipients were rejected: 550 5.1.1 No such user')
  for (const name of ['2026-06', '2026-07']) refuse(bor, name, 'all recipients were rejected: 552 5.2.2 Full')
  expect(issues().countRecipients()).toBe(2)
  refuse(bor, '2026-08', 'Message failed: 550 Full')
  expect(issues().listSuspended()).toMatchObject([
    { subscriptionId: ana, recipient: 'ana@primer.si' },
    { subscriptionId: bor, reason: 'Message failed: 550 Full' },
  ])
  expect(start().recipients).toBe(1)
  outbox.forgive(bor)
  expect(issues().countRecipients()).toBe(2)
})

test('refused by its server at the door, an address counts; deferred, it is tried again', async () => {
  addSubscribers(server.services.database, SIX.slice(0, 2))
  mailbox.refusal = [
    { at: 'recipient', code: 550, recipient: 'ana@primer.si' },
    { at: 'recipient', code: 451, recipient: 'bor@primer.si' },
  ]
  start()
  server.moveClock(5 * MINUTE)
  await server.services.issueKeeper.look()
  await until(() => readRows(server, 'SELECT 1 FROM outbox WHERE attempts > 1').length > 0)
  mailbox.refusal = undefined
  await settle()
  expect(progress()).toEqual({ sent: 1, failed: 1, waiting: 0 })
  expect(server.services.outbox.listRefused()).toMatchObject([{ recipient: 'ana@primer.si' }])
})

test('whoever confirms anew shows that the mailbox works, and is written to again', async () => {
  await server.send('newsletter')
  const [invitation] = await mailbox.waitFor(1)
  const token = /token=([\w-]+)/.exec(invitation?.text ?? '')?.[1]
  await server.post(apiRoutes.newsletterConfirmation, { token })
  const { id } = start()
  server.services.database
    .prepare("UPDATE outbox SET status = 'failed', last_error = '550 5.1.1 x' WHERE issue_id = ?")
    .run(id)
  expect(issues().countRecipients()).toBe(0)
  await server.post(apiRoutes.newsletterConfirmation, { token })
  expect(issues().countRecipients()).toBe(1)
})

test('a newsletter that waits or fails is no fault of the mail server: nobody is alarmed, and nothing is called late', async () => {
  addSubscribers(server.services.database, SIX)
  mailbox.refusal = [{ at: 'recipient', code: 550, recipient: 'ana@primer.si' }]
  start()
  await pass(5)
  server.moveClock(10 * HOUR)
  expect(await server.services.checkHealth()).toMatchObject({
    status: 'ok',
    outbox: { pending: 0, failed: 0, oldestPendingSeconds: 0 },
  })
  expect(server.services.outbox.listFailedIds()).toEqual([])
})

test('a refused mail is in its reader’s copy, ends the year of rows of mails, and goes with whoever is erased', async () => {
  addSubscribers(server.services.database, SIX.slice(0, 2))
  mailbox.refusal = [{ at: 'recipient', code: 550 }]
  start()
  await pass(5)
  const { people, retention } = server.services
  const { mails } = people.export({ email: 'ana@primer.si' })
  expect(mails).toMatchObject([
    { letter: 'newsletter_issue', status: 'failed', lastError: expect.stringContaining('550') },
  ])
  people.erase(people.find({ email: 'ana@primer.si' }))
  expect(readColumn(server, 'SELECT recipient FROM outbox')).toEqual(['bor@primer.si'])
  server.moveClock(366 * DAY)
  retention()
  expect(countRows(server, 'outbox')).toBe(0)
})

test('while the mail server takes nothing, no more than an hour’s number is let go', async () => {
  addSubscribers(
    server.services.database,
    Array.from({ length: 30 }, (_, index) => `bralec-${index}@primer.si`),
  )
  start()
  mailbox.refusal = [{ at: 'connect', code: 421 }]
  for (let slice = 0; slice < 14; slice += 1) {
    server.moveClock(6 * MINUTE)
    await server.services.issueKeeper.look()
    await until(() => issues().findSent(MARCH.name)?.untried === 0)
  }
  expect(readColumn(server, "SELECT count(*) FROM outbox WHERE status = 'pending'")).toEqual([20])
})

test('a program that opens every address of the mail changes nothing; one press by the mail program ends it', async () => {
  addSubscribers(server.services.database, SIX.slice(0, 1))
  start()
  await pass(5)
  const [mail] = mailbox.mails
  const [, oneClick = ''] = /^List-Unsubscribe: <(.*)>/m.exec(mail?.raw ?? '') ?? []
  const found = `${mail?.text} ${mail?.html}`.match(/https:\/\/ckd\.example[^\s"'<>)]*/g) ?? []
  const addresses = [oneClick, ...found].map((address) => address.replace('https://ckd.example', server.url))
  expect(new Set(addresses).size).toBeGreaterThan(3)
  const state = () => readRows(server, 'SELECT * FROM newsletter_subscriptions')
  const before = state()
  for (const address of addresses) for (const method of ['GET', 'HEAD']) await fetch(address, { method })
  expect(state()).toEqual(before)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  await fetch(addresses[0] ?? '', { method: 'POST', body })
  expect(state()).toMatchObject([{ status: 'unsubscribed', email: null }])
})
