import { expect, test } from 'vitest'
import { formatCalendarDate } from '../../../common/calendar-date'
import { createLessonCatalogue, inDays } from '../../../tests/support/lessons'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { enrol } from '../../../tests/support/season'
import { DAY } from '../../core/clock'

const { server, open } = setUpOffice(createLessonCatalogue([inDays(0)], [-28, 100]))

test('the numbers for reports say that earlier lessons of the season count only where they are marked', async () => {
  await enrol(server)
  server.moveClock(DAY)
  server.services.retention()
  expect(await (await open(LEAD)).read('/urad/prisotnost/stevilke')).toContain(
    `Prisotnost se vodi od ${formatCalendarDate(inDays(0))}; prejšnja srečanja tega šolskega leta štejejo samo, kjer so označena.`,
  )
})
