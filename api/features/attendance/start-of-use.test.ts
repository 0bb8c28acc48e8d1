// A centre that starts to use the site in mid-season: earlier attendance is unknown, not missing.
import { expect, test } from 'vitest'
import { formatCalendarDate } from '../../../common/calendar-date'
import { createLessonCatalogue, GROUP, inDays } from '../../../tests/support/lessons'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { readColumn } from '../../../tests/support/query-database'
import { enrol } from '../../../tests/support/season'
import { DAY } from '../../core/clock'

const TODAY = inDays(0)
const { server, open, idOf } = setUpOffice(createLessonCatalogue([TODAY], [-28, 100]))
const NOTE = `Prisotnost se vodi od ${formatCalendarDate(TODAY)}; prejšnja srečanja tega šolskega leta štejejo samo, kjer so označena.`
const listCounted = () =>
  readColumn(server, 'SELECT held_on FROM lesson_records WHERE group_id = ? ORDER BY 1', GROUP)

test('lessons before the first enrolment of the season do not count, and the pages say so', async () => {
  server.services.retention()
  expect(listCounted()).toEqual([])
  await enrol(server)
  server.services.retention()
  expect(listCounted()).toEqual([])
  server.moveClock(DAY)
  server.services.retention()
  expect(listCounted()).toEqual([TODAY])

  const lead = await open(LEAD)
  for (const page of ['danes?vse', 'ure'])
    expect(await lead.read(`/urad/prisotnost/${page}`), page).toContain(NOTE)
  const list = await lead.read('/urad/prisotnost/danes?vse')
  expect(list.match(/brez oznak/g)).toHaveLength(1)
  expect(list).toContain('Prejšnja srečanja (4)')
})

test('an earlier lesson counts once it is marked, also for the certificate, which begins with it', async () => {
  const reference = await enrol(server)
  server.services.retention()
  const lead = await open(LEAD)
  const lesson = { skupina: GROUP, dan: inDays(-14) }
  expect(
    (await lead.post('/urad/prisotnost/srecanje', { ...lesson, oznaka: `tu ${reference}` })).status,
  ).toBe(303)
  server.moveClock(DAY)
  server.services.retention()
  expect(listCounted()).toEqual([inDays(-14), TODAY])
  const enrolment = server.services.store.findComplete('registration', idOf(reference))
  if (!enrolment) throw new Error('there is no enrolment')
  const certificate = server.services.certificates.issueCertificate(enrolment, GROUP)
  expect(certificate).toMatchObject({
    fromOn: inDays(-14),
    attendedMinutes: 90,
    programmeMinutes: 180,
    firstDayNote: NOTE,
  })
})

test('a lesson without a participant on its day is no lesson held, unless people without an enrolment came', async () => {
  await enrol(server)
  server.moveClock(DAY)
  server.services.retention()
  expect(readColumn(server, 'SELECT DISTINCT group_id FROM lesson_records')).toEqual([GROUP])

  server.moveClock(7 * DAY)
  const lead = await open(LEAD)
  const lesson = { skupina: 'gledaliske-delavnice--mladi', dan: inDays(7) }
  await lead.post('/urad/prisotnost/srecanje', { ...lesson, novih: '3' })
  server.services.retention()
  expect(
    readColumn(server, 'SELECT group_id FROM lesson_records WHERE held_on = ? ORDER BY 1', inDays(7)),
  ).toEqual([lesson.skupina, GROUP])
})

test('an earlier lesson whose only mark is removed again is no lesson held, before and after a night', async () => {
  const reference = await enrol(server)
  const lead = await open(LEAD)
  const lesson = { skupina: GROUP, dan: inDays(-14) }
  const postMark = (oznaka: string) => lead.post('/urad/prisotnost/srecanje', { ...lesson, oznaka })
  const countHeld = () =>
    readColumn(
      server,
      'SELECT count(*) FROM lesson_records WHERE planned_on = ? AND frozen_on IS NOT NULL',
      lesson.dan,
    )
  await postMark(`tu ${reference}`)
  await postMark(`brez ${reference}`)
  server.services.retention()
  expect(countHeld()).toEqual([0])
  await postMark(`tu ${reference}`)
  server.services.retention()
  expect(countHeld()).toEqual([1])
  await postMark(`brez ${reference}`)
  server.services.retention()
  expect(countHeld()).toEqual([0])
  expect(await lead.read('/urad/prisotnost/danes?vse')).toContain('Prejšnja srečanja (4)')
})
