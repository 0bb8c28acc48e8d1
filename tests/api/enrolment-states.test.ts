import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { formatCalendarDate, toSlovenianDay } from '../../common/calendar-date'
import type { EnrolmentWindow } from '../../common/enrolment-window'
import { testCatalogue } from '../support/catalogue'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const restart = (enrolment: EnrolmentWindow) => {
  const workshops = testCatalogue.workshops.map((workshop) =>
    workshop.id === 'muzikal' ? { ...workshop, enrolment } : workshop,
  )
  return server.restart({ catalogue: { ...testCatalogue, workshops } })
}
const enrol = (headers = {}) => server.send('registration', {}, headers)
const refusal = (sentence: string) => ({ status: 422, body: { fields: { workshops: sentence } } })

test('a workshop that has closed, or opens later by the clock in Slovenia, is refused with a clear sentence; what was stored before answers its repetition', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await enrol(key)
  expect(Object.keys(first.body)).toEqual(['reference'])
  await restart({ state: 'closed' })
  expect(await enrol(key)).toMatchObject({ status: 200, body: first.body })
  expect(await enrol()).toMatchObject(
    refusal('Vpis na delavnico Muzikal je medtem zaprt. Izberite drugo delavnico ali nam pišite.'),
  )
  const tomorrow = toSlovenianDay(addMilliseconds(new Date(), DAY))
  await restart({ state: 'open', from: tomorrow })
  expect(await enrol()).toMatchObject(
    refusal(
      `Vpis na delavnico Muzikal se začne ${formatCalendarDate(tomorrow)}. Do takrat jo iz izbire umaknite.`,
    ),
  )
  expect(countRows(server, 'submissions')).toBe(1)
  server.moveClock(DAY)
  expect((await enrol()).status).toBe(200)
})
