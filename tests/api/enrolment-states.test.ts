import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { formatCalendarDate, toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import type { EnrolmentWindow } from '../../common/enrolment-window'
import { testCatalogue } from '../support/catalogue'
import { startTestMailbox } from '../support/of-a-test'
import { countRows } from '../support/rows'
import { startTestServer, type TestServer } from '../support/test-server'

const withMusical = (enrolment: EnrolmentWindow): Catalogue => ({
  ...testCatalogue,
  workshops: testCatalogue.workshops.map((workshop) =>
    workshop.id === 'muzikal' ? { ...workshop, enrolment } : workshop,
  ),
})
const enrol = (server: TestServer, headers = {}) => server.send('registration', {}, headers)

test('a form that was opened before enrolment closed gets a clear sentence, and nothing is stored', async () => {
  const server = await startTestServer({ catalogue: withMusical({ state: 'closed' }) })
  expect(await enrol(server)).toMatchObject({
    status: 422,
    body: {
      fields: {
        workshops: 'Vpis na delavnico Muzikal je medtem zaprt. Izberite drugo delavnico ali nam pišite.',
      },
    },
  })
  expect(countRows(server, 'submissions')).toBe(0)
})

test('what was stored before enrolment closed answers its repetition with the same reference', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const before = await startTestServer({ isWorkerIdle: true })
  const first = await enrol(before, key)
  await before.close()
  const after = await startTestServer({
    directory: before.directory,
    catalogue: withMusical({ state: 'closed' }),
    isWorkerIdle: true,
  })
  expect(await enrol(after, key)).toMatchObject({ status: 200, body: { reference: first.body.reference } })
  expect((await enrol(after)).status).toBe(422)
})

test('enrolment opens on its day by the clock in Slovenia, without a new build', async () => {
  const tomorrow = toSlovenianDay(addMilliseconds(new Date(), DAY))
  const server = await startTestServer({
    catalogue: withMusical({ state: 'open', from: tomorrow }),
    isWorkerIdle: true,
  })
  expect(await enrol(server)).toMatchObject({
    status: 422,
    body: {
      fields: {
        workshops: `Vpis na delavnico Muzikal se začne ${formatCalendarDate(tomorrow)}. Do takrat jo iz izbire umaknite.`,
      },
    },
  })
  server.moveClock(DAY)
  expect((await enrol(server)).status).toBe(200)
})

test('a waiting list takes the enrolment, and the answer and every e-mail say so plainly', async () => {
  const mailbox = await startTestMailbox()
  const server = await startTestServer({
    mailbox,
    catalogue: withMusical({ state: 'waiting' }),
  })
  const key = { 'Idempotency-Key': randomUUID() }
  const answer = await enrol(server, key)
  expect(answer.body.places).toContainEqual(
    expect.objectContaining({ workshopId: 'muzikal', state: 'waiting', position: 1 }),
  )
  expect((await enrol(server, key)).body).toEqual(answer.body)
  const mails = await mailbox.waitFor(3)
  for (const { text } of mails) expect(text).toMatch(/1\. na čakalnem seznamu/)
  const confirmation = mails.find(({ envelopeTo }) => envelopeTo.includes('tomaz@primer.si'))
  expect(confirmation?.text).toContain('Vpis na čakalni seznam še ne pomeni prostega mesta.')
})

test('an enrolment without a waiting list is answered by its reference alone', async () => {
  const server = await startTestServer({ isWorkerIdle: true })
  expect(Object.keys((await enrol(server)).body)).toEqual(['reference'])
})
