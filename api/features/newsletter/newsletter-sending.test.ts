// Sending an issue of the newsletter: batches, pauses, undo, restores and refused addresses.
import { expect, test } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { addSubscribers, MARCH, newsletterCatalogue } from '../../../tests/support/newsletter'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { setUpMailbox, waitUntil } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY, HOUR, MINUTE } from '../../core/clock'

const AUTHOR = 'office:1'
const EMAILS = ['ana', 'bor', 'cene', 'dora', 'eva', 'filip'].map((name) => `${name}@primer.si`)

const mailbox = setUpMailbox()
// Batches of two mails.
const env = { SITE_URL: 'https://ckd.example', NEWSLETTER_PER_HOUR: '20' }
const server = setUpServer({ mailbox, catalogue: newsletterCatalogue, env })
const { backUp, restore } = createRestoreHelpers(server)

const issues = () => server.services.issues
function startIssue(issue = MARCH) {
  issues().start(issue, AUTHOR)
  const sent = issues().findSentIssue(issue.name)
  if (!sent) throw new Error('the issue was not sent')
  return sent
}
const readProgress = () => {
  const { sent, failed, waiting } = issues().findSentIssue(MARCH.name) ?? { sent: 0, failed: 0, waiting: 0 }
  return { sent, failed, waiting }
}
/** Lists the link secrets that the outbox holds. */
const listSecrets = () => readColumn(server, 'SELECT token FROM outbox WHERE token IS NOT NULL')
const waitUntilSent = () =>
  waitUntil(() => readColumn(server, "SELECT 1 FROM outbox WHERE status = 'pending'").length === 0)

/** Moves the clock and lets the server send a batch when one is due. */
async function pollIssues(minutes: number): Promise<void> {
  server.moveClock(minutes * MINUTE)
  for (const task of server.services.featureTasks) await task.run()
}

/** Sends the batch that is due after these minutes, and waits until its mails are sent. */
async function sendBatch(minutes: number): Promise<void> {
  await pollIssues(minutes)
  await waitUntilSent()
}

const listRecipients = () => mailbox.mails.flatMap(({ envelopeTo }) => envelopeTo).sort()

test('an issue can be undone for five minutes; then it is sent in batches, once to every subscriber', async () => {
  addSubscribers(server.services.database, EMAILS)
  expect(startIssue()).toMatchObject({ recipients: 6, waiting: 6, sent: 0 })
  await sendBatch(4)
  expect(issues().undoStart(issues().findSentIssue(MARCH.name)?.id ?? 0)).toBe(true)
  expect(countRows(server, 'outbox')).toBe(0)

  const { id } = startIssue()
  expect(countRows(server, 'newsletter_tokens')).toBe(0)
  await sendBatch(5)
  expect(readProgress()).toEqual({ sent: 2, failed: 0, waiting: 4 })
  // The secret for unsubscribing is created with the batch, and removed from the outbox once its mail is sent.
  expect([countRows(server, 'newsletter_tokens'), listSecrets()]).toEqual([2, []])
  expect(issues().undoStart(id)).toBe(false)
  await sendBatch(5)
  expect(readProgress().sent).toBe(2)
  await sendBatch(1)
  expect(readProgress().sent).toBe(4)
  await sendBatch(6)
  await sendBatch(6)
  expect(readProgress()).toEqual({ sent: 6, failed: 0, waiting: 0 })
  expect(listRecipients()).toEqual(EMAILS)
})

test('sending an issue twice sends it once, and the database refuses a second mail to a subscriber', () => {
  const [subscriptionId] = addSubscribers(server.services.database, EMAILS)
  const issueId = startIssue().id
  expect(startIssue().id).toBe(issueId)
  expect(countRows(server, 'outbox')).toBe(6)
  const again = {
    kind: 'newsletter_issue',
    recipient: EMAILS[0] ?? '',
    subscriptionId,
    issueId,
  } as const
  expect(() => server.services.outbox.enqueue(again)).toThrow(/UNIQUE/)
})

test('only confirmed subscribers get an issue, with the text of the moment of sending; one click unsubscribes, opening links does not', async () => {
  await server.send('newsletter')
  addSubscribers(server.services.database, ['ana@primer.si'])
  startIssue()
  const changed = [{ ...MARCH, body: `${MARCH.body}\n\nPopravek.` }]
  await server.restart({ catalogue: { ...newsletterCatalogue, issues: changed } })
  await sendBatch(5)
  const mail = mailbox.mails.find(({ subject }) => subject === 'Marec v centru')
  const { text = '', html = '', raw = '' } = mail ?? {}
  expect(mail?.envelopeTo).toEqual(['ana@primer.si'])
  for (const words of [
    'V petek ob 18.00. Več (https://ckd.example/novice)',
    'Ne beležimo, kdo jih odpre in kaj klikne.',
    'https://ckd.example/e-novice/2026-03',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Popravek')
  expect(html).not.toMatch(/<img|background-image/)
  const token = /odjava\?token=([\w-]{43})/.exec(text)?.[1]
  const oneClick = `https://ckd.example/api/newsletter/unsubscribe?token=${token}`
  expect(raw).toContain(`List-Unsubscribe: <${oneClick}>\r\n`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')

  // Mail scanners that request every URL of a mail change nothing.
  const fetchLink = (address: string, init: RequestInit) =>
    fetch(address.replace('https://ckd.example', server.url), init)
  const found = new Set([oneClick, ...(`${text} ${html}`.match(/https:\/\/ckd\.example[^\s"'<>)]*/g) ?? [])])
  expect(found.size).toBeGreaterThan(3)
  const listSubscriptions = () =>
    readRows(server, "SELECT status, email FROM newsletter_subscriptions WHERE status <> 'pending'")
  for (const address of found) for (const method of ['GET', 'HEAD']) await fetchLink(address, { method })
  expect(listSubscriptions()).toMatchObject([{ status: 'confirmed' }])
  await fetchLink(oneClick, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(listSubscriptions()).toEqual([{ status: 'unsubscribed', email: null }])
})

test('subscribers who unsubscribe or are erased while an issue is sent get nothing more of it', async () => {
  addSubscribers(server.services.database, EMAILS)
  startIssue()
  await sendBatch(5)
  const { subscriptions, people } = server.services
  const keyOf = (email: string) => people.find({ email }).addressKeys[0] ?? ''
  subscriptions.unsubscribe(keyOf('dora@primer.si'))
  people.erase(people.find({ email: 'eva@primer.si' }))
  expect(readProgress()).toEqual({ sent: 2, failed: 0, waiting: 2 })
  await sendBatch(6)
  expect(listRecipients()).toEqual(['ana', 'bor', 'cene', 'filip'].map((name) => `${name}@primer.si`))
})

test('a paused issue sends nothing, not even the current batch; after resuming all others get it', async () => {
  addSubscribers(server.services.database, EMAILS)
  const { id } = startIssue()
  mailbox.refusal = [{ at: 'recipient', code: 451, recipient: 'bor@primer.si' }]
  await pollIssues(5)
  await mailbox.waitFor(1)
  issues().pause(id)
  await waitUntil(() => readProgress().sent === 1)
  await sendBatch(60)
  mailbox.refusal = undefined
  expect(readProgress()).toEqual({ sent: 1, failed: 0, waiting: 5 })
  expect(listSecrets()).toEqual([])
  issues().resume(id)
  for (const _slice of [1, 2, 3]) await sendBatch(6)
  expect(listRecipients()).toEqual(EMAILS)
})

test.each(['paused', 'interrupted by an outage of the server'])(
  'an issue %s is not continued after two weeks: its news are old, and nothing more of it is sent',
  async (state) => {
    addSubscribers(server.services.database, EMAILS)
    const { id } = startIssue()
    await sendBatch(5)
    if (state === 'paused') issues().pause(id)
    server.moveClock(14 * DAY)
    issues().resume(id)
    for (const _slice of [1, 2, 3]) await sendBatch(6)
    expect(readProgress()).toEqual({ sent: 2, failed: 4, waiting: 0 })
    expect(listRecipients()).toEqual(EMAILS.slice(0, 2))
  },
)

test.each(['half-sent', 'paused', 'just started'])(
  'after a restore a %s issue waits until a lead continues it; who unsubscribed since the copy gets none',
  async (state) => {
    addSubscribers(server.services.database, EMAILS)
    const { id } = startIssue()
    if (state !== 'just started') await sendBatch(5)
    if (state === 'paused') issues().pause(id)
    const backup = await backUp()
    const { subscriptions, people } = server.services
    subscriptions.unsubscribe(people.find({ email: 'filip@primer.si' }).addressKeys[0] ?? '')
    await restore(backup)
    await sendBatch(60)
    server.services.reminders.markDone('restored')
    await sendBatch(60)
    const sent = state === 'just started' ? 0 : 2
    expect(readProgress()).toEqual({ sent, failed: 0, waiting: 5 - sent })
    issues().resume(id)
    for (const _batch of [1, 2, 3]) await sendBatch(6)
    expect(listRecipients()).toEqual(EMAILS.slice(0, 5))
  },
)

test('a non-existent address gets no further issue, others none after three refusals, until an office user lifts it or it is confirmed again', async () => {
  await server.send('newsletter')
  const [invitation] = await mailbox.waitFor(1)
  const token = /token=([\w-]+)/.exec(invitation?.text ?? '')?.[1]
  await server.post(apiRoutes.newsletterConfirmation, { token })
  addSubscribers(server.services.database, ['bor@primer.si', 'cene@primer.si'])
  const refuse = (recipient: string, name: string, reason: string) =>
    server.services.database
      .prepare("UPDATE outbox SET status = 'failed', last_error = ? WHERE issue_id = ? AND recipient = ?")
      .run(reason, startIssue({ ...MARCH, name }).id, recipient)
  refuse('ziva.cuk@primer.si', '2026-05', 'all recipients were rejected: 550 5.1.1 No such user')
  for (const name of ['2026-06', '2026-07'])
    refuse('bor@primer.si', name, 'all recipients were rejected: 552 5.2.2 Full')
  expect(issues().countRecipients()).toBe(2)
  refuse('bor@primer.si', '2026-08', 'Message failed: 550 Full')
  expect(startIssue().recipients).toBe(1)
  await server.post(apiRoutes.newsletterConfirmation, { token })
  expect(issues().countRecipients()).toBe(2)
})

test('a refused address counts and a deferred one is retried; neither is an error of the mail server', async () => {
  addSubscribers(server.services.database, EMAILS.slice(0, 3))
  mailbox.refusal = [
    { at: 'recipient', code: 550, recipient: 'ana@primer.si' },
    { at: 'recipient', code: 451, recipient: 'bor@primer.si' },
  ]
  startIssue()
  await pollIssues(5)
  await waitUntil(() => readRows(server, 'SELECT 1 FROM outbox WHERE attempts > 1').length > 0)
  const { outbox, checkHealth, people, retention } = server.services
  server.moveClock(HOUR)
  expect(await checkHealth()).toMatchObject({ status: 'ok', outbox: { pending: 0, failed: 0 } })
  expect(outbox.listFailedIds()).toEqual([])
  mailbox.refusal = { at: 'recipient', code: 550, recipient: 'cene@primer.si' }
  await waitUntilSent()
  await sendBatch(6)
  expect(readProgress()).toEqual({ sent: 1, failed: 2, waiting: 0 })
  expect(outbox.listRefusals()).toHaveLength(2)

  // A refused mail is in its reader's export, is deleted by an erasure, and by retention after a year.
  const { mails } = people.export({ email: 'ana@primer.si' })
  expect(mails).toMatchObject([{ letter: 'newsletter_issue', lastError: expect.stringContaining('550') }])
  people.erase(people.find({ email: 'ana@primer.si' }))
  expect(readColumn(server, 'SELECT recipient FROM outbox ORDER BY id')).toEqual([
    'bor@primer.si',
    'cene@primer.si',
  ])
  server.moveClock(366 * DAY)
  retention()
  expect(countRows(server, 'outbox')).toBe(0)
})

test('while the mail server is down, at most one hour’s number of mails is released', async () => {
  await server.restart({ env: { ...env, MAIL_RETRY_BASE_MS: String(6 * HOUR) } })
  addSubscribers(
    server.services.database,
    Array.from({ length: 30 }, (_, index) => `bralec-${index}@primer.si`),
  )
  startIssue()
  mailbox.refusal = { at: 'connect', code: 421 }
  for (let slice = 0; slice < 14; slice += 1) {
    await pollIssues(6)
    await waitUntil(() => issues().findSentIssue(MARCH.name)?.untried === 0)
  }
  expect(issues().findSentIssue(MARCH.name)?.pending).toBe(20)
})
