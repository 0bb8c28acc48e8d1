// Mails that time or a change of the event causes: reminders, changes, the end of the waiting list.
import { expect, test } from 'vitest'
import { toLocalInstant } from '../../../common/calendar-date'
import { PERFORMANCE } from '../../../tests/support/examples'
import { inDays } from '../../../tests/support/lessons'
import { makePerformance } from '../../../tests/support/performances'
import { DAY, HOUR } from '../../core/clock'
import { setUpReservations } from './testing/set-up-reservations'

const { mailbox, server, reserve, findMail, postChange, publish, runTask } = setUpReservations()

test('visitors get one mail the day before, and one at once when the event is moved or cancelled', async () => {
  await reserve('ana@primer.si', 4)
  await reserve('bor@primer.si', 4)
  await mailbox.waitFor(2)
  await publish({ heldOn: inDays(25) })
  await publish({ heldOn: inDays(25) })
  await mailbox.waitFor(4)
  for (const email of ['ana@primer.si', 'bor@primer.si'])
    expect(findMail(email).subject).toContain('Sprememba: Predstava')
  // On the day before, in the afternoon in Slovenia at any hour of this test.
  server.moveClock(24 * DAY + 12 * HOUR)
  runTask()
  runTask()
  await mailbox.waitFor(5)
  expect(findMail('ana@primer.si').subject).toContain('Vidimo se')
  expect(findMail('ana@primer.si').token).not.toBe('')
  expect(mailbox.mails).toHaveLength(5)
})

test('a reminder that could not leave before the event is not sent after it', async () => {
  await reserve('ana@primer.si', 4)
  const countPending = () => server.services.outbox.countByStatus().pending
  await expect.poll(countPending).toBe(0)
  server.moveClock(19 * DAY + 12 * HOUR)
  server.services.reservations.runDueWork()
  expect(countPending()).toBe(1)
  server.moveClock(2 * DAY)
  server.services.worker.pollSoon()
  await expect.poll(countPending).toBe(0)
  expect(mailbox.mails).toHaveLength(1)
})

test.each([
  ['cancelled', { isCancelled: true }, 'Odpade'],
  ['moved to a later day', { heldOn: inDays(30) }, 'Sprememba'],
])(
  'a reminder and seats that could not be announced before the event was %s are not announced as before',
  async (_, changes, subject) => {
    await reserve('ana@primer.si', 4)
    await reserve('bor@primer.si', 4)
    const { outbox, reservations, store } = server.services
    await expect.poll(() => outbox.countByStatus().pending).toBe(0)
    server.moveClock(19 * DAY + 12 * HOUR)
    reservations.runDueWork()
    reservations.cancel(store.list({ kind: 'reservation' })[0]?.id ?? 0)
    expect(outbox.countByStatus().pending).toBeGreaterThan(1)
    await publish(changes, 19 * DAY + 12 * HOUR)
    await expect.poll(() => server.services.outbox.countByStatus().pending).toBe(0)
    const subjects = mailbox.mails.map((mail) => mail.subject ?? '')
    expect(subjects.filter((one) => one.startsWith('Vidimo se'))).toEqual([])
    expect(findMail('bor@primer.si').subject).toContain(subject)
    expect(subjects.some((one) => one.startsWith('Sedeži so vaši'))).toBe(!('isCancelled' in changes))
  },
)

test('visitors who still wait when the list ends get a mail that the event stays full', async () => {
  await reserve('ana@primer.si', 4)
  await reserve('bor@primer.si', 4)
  await mailbox.waitFor(2)
  const { heldOn } = makePerformance(PERFORMANCE, { heldOn: inDays(20) })
  const end = Date.parse(toLocalInstant(heldOn, '15.30'))
  server.moveClock(end - Date.now())
  runTask()
  await mailbox.waitFor(4)
  expect(findMail('bor@primer.si').subject).toContain('Sedežev žal ni')
  await postChange('ana@primer.si', { vrni: 'da' })
  await mailbox.waitFor(5)
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('Sedeži so vaši'))).toEqual([])
})
