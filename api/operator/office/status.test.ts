// The page »Stanje« for leads: results of the doctor, failed mails, and reminders of the privacy notice.
import { expect, test } from 'vitest'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import { runCkd } from '../../../tests/support/ckd'
import { MARCH } from '../../../tests/support/newsletter'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { readColumn } from '../../../tests/support/query-database'
import { enrol } from '../../../tests/support/season'
import { addMilliseconds, DAY, HOUR } from '../../core/clock'

const { mailbox, server, open } = setUpOffice()
const PATH = '/urad/stanje'

test('a lead sees the facts of ckd doctor, each once, the most urgent first', async () => {
  const { alerts, outbox, backups, database } = server.services
  await backups.create(database)
  alerts.raise('errors', 'V dnevniku so napake.')
  const lead = await open(LEAD)
  mailbox.refusal = { code: 550, at: 'recipient' }
  const reference = await enrol(server)
  await expect.poll(() => outbox.countByStatus().failed).toBe(3)
  const found: { check: string; state: string }[] = (
    await runCkd(['doctor', '--json'], server.directory, { env: { SMTP_URL: mailbox.url } })
  ).json()
  const listChecks = (state: string) => found.filter((one) => one.state === state).map(({ check }) => check)
  expect(listChecks('problem')).toContain('Odhodna pošta')
  const page = await lead.read(PATH)
  const labels = [...page.matchAll(/>([^<]+)<\/dt>/g)].map(([, label]) => label)
  expect(labels.filter((label) => found.some(({ check }) => check === label))).toEqual(
    ['problem', 'advice', 'ok'].flatMap(listChecks),
  )
  for (const text of ['V dnevniku so napake.', 'potrjenih naročil: 0']) expect(page).toContain(text)
  expect(page).toMatch(/Varnostne kopije<\/dt><dd[^>]*>zadnja \d/)
  // Reading the whole database would stop all requests; the backup was read when it was made.
  expect(page).toMatch(/Baza<\/dt><dd[^>]*>cela ob varnostni kopiji \d/)
  // A failed mail is shown with its reason, the remedy and a link to its enrolment.
  for (const text of [
    `href="/urad/prijave/${reference}"`,
    'tega naslova ni ali pa',
    'Preverite ga, ga popravite',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('rejected')
  alerts.clear('errors')
  expect(await lead.read(PATH)).not.toContain('V dnevniku so napake.')
})

test('duties of the privacy notice, and data that a restore may have lost, are shown until a lead marks them done', async () => {
  await enrol(server)
  server.moveClock(800 * DAY)
  const { privacyLog, clock } = server.services
  const restoredAt = clock.now()
  privacyLog.add({ action: 'restore', counts: { minutes: 60 } })
  const lead = await open(LEAD)
  const [from, to] = [addMilliseconds(restoredAt, -HOUR), restoredAt].map(formatSlovenianInstant)
  for (const [opravilo, words] of [
    ['mailboxes', 'Iz predalov e-pošte izbrišite'],
    [
      'restored',
      `Podatki so bili ${to} obnovljeni iz kopije z dne ${from}; kar se je zgodilo vmes, je izgubljeno`,
    ],
  ] as const) {
    expect(await lead.read(PATH)).toContain(words)
    expect((await lead.post(PATH, { opravilo })).status).toBe(303)
    expect(await lead.read(PATH)).not.toContain(words)
    expect(privacyLog.list({ action: opravilo })).toMatchObject([{ operator: LEAD }])
  }
})

test('mails that a restore held, also a test of the newsletter, are sent or cancelled by a lead, each or all', async () => {
  const lead = await open(LEAD)
  await server.restart({ isWorkerIdle: true })
  await enrol(server)
  const { outbox, issues } = server.services
  issues.sendTest(MARCH, LEAD)
  outbox.holdPending()
  const [first] = outbox.listHeldIds()
  expect(await lead.read(PATH)).toContain('Zadržano po obnovi')
  await lead.post(PATH, { zadrzano: String(first), odlocitev: 'preklici' })
  await lead.post(PATH, { zadrzano: 'vsa', odlocitev: 'poslji' })
  expect([outbox.listHeldIds(), outbox.list().find(({ id }) => id === first)?.status]).toEqual([[], 'failed'])
  expect(readColumn(server, "SELECT mail_kind FROM outbox WHERE status = 'held'")).toEqual([])
  expect(await lead.read(PATH)).not.toContain('Zadržano po obnovi')
})
