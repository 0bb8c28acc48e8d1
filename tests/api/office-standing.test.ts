// How things stand, for whoever leads the office: the doctor's facts, failed mails, and what the notice wants done.
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { runCkd } from '../support/ckd'
import { keepOffice, LEAD } from '../support/office-server'
import { enrol } from '../support/season'

const { mailbox, server, open } = keepOffice()
const PATH = '/urad/stanje'

test('a lead reads the very facts that the operator’s doctor prints, open alerts among them', async () => {
  server.services.alerts.raise('errors', 'V dnevniku so napake.')
  const page = await (await open(LEAD)).read(PATH)
  const { json } = await runCkd(['doctor', '--json'], server.directory, { SMTP_URL: mailbox.url })
  const checks = json().map(({ check }: { check: string }) => check)
  for (const check of ['Opozorilo', 'Varnostne kopije', 'Kopije zunaj strežnika', 'E-novice', 'Različica']) {
    expect(checks).toContain(check)
    expect(page).toContain(`>${check}</dt>`)
  }
  expect(page).toContain('V dnevniku so napake.')
  expect(page).toContain('potrjenih naročil: 0')
})

test('a mail that was given up is told with its reason, what to do, and the way to its enrolment', async () => {
  const lead = await open(LEAD)
  mailbox.refusal = { code: 550, at: 'recipient' }
  const reference = await enrol(server)
  await expect.poll(() => server.services.outbox.count().failed).toBeGreaterThan(0)
  const page = await lead.read(PATH)
  expect(page).toContain(`href="/urad/prijave/${reference}"`)
  expect(page).toContain('tega naslova ni ali pa ne sprejema pošte')
  expect(page).toContain('Preverite ga, ga popravite')
})

test('what the notice wants done is asked for until a lead says that it is', async () => {
  await enrol(server)
  server.moveClock(800 * DAY)
  const lead = await open(LEAD)
  expect(await lead.read(PATH)).toContain('Iz predalov e-pošte izbrišite')
  expect((await lead.post(PATH, { opravilo: 'mailboxes' })).status).toBe(303)
  expect(await lead.read(PATH)).not.toContain('Iz predalov e-pošte izbrišite')
  expect(server.services.privacyLog.list()).toContainEqual(
    expect.objectContaining({ action: 'mailboxes', operator: LEAD }),
  )
})
