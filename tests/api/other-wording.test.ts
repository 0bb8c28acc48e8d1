import { afterAll, expect, test } from 'vitest'
import { formatLongDate, formatSlovenianInstant, toSlovenianDay } from '../../common/calendar-date'
import { siteForms } from '../../common/forms/forms'
import { formatNumber } from '../../common/number'
import { validEnrolment } from '../support/examples'
import { startTestMailbox } from '../support/of-a-test'
import { wordOtherwise } from '../support/other-wording'
import { startTestServer } from '../support/test-server'

const DAY_MS = 86_400_000

afterAll(wordOtherwise())

test('days, instants and numbers stay right where the locale words dates in another way', () => {
  expect(toSlovenianDay(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01')
  expect(toSlovenianDay(new Date('2025-06-30T21:59:00Z'))).toBe('2025-06-30')
  expect(formatSlovenianInstant(new Date('2025-10-27T15:05:00Z'))).toBe('27.\u00a010.\u00a02025 ob 16.05')
  expect(formatNumber(83800)).toBe('83.800')
  expect(formatNumber(1730)).toBe('1730')
  expect(formatSlovenianInstant(new Date('2025-10-26T23:00:00Z'))).toBe('27.\u00a010.\u00a02025 ob 00.00')
})

test('a server whose locale words dates in another way takes enrolments and dates them rightly', async () => {
  const mailbox = await startTestMailbox()
  const server = await startTestServer({ mailbox })
  const today = toSlovenianDay(new Date())
  const answer = await server.post(siteForms.registration.path, bornOn(today))
  expect(answer).toMatchObject({ status: 200, body: { reference: `P-${today.slice(0, 4)}-0001` } })
  const future = toSlovenianDay(new Date(Date.now() + 2 * DAY_MS))
  expect(await server.post(siteForms.registration.path, bornOn(future))).toMatchObject({
    status: 422,
    body: { fields: { participantBirthDate: 'Datum mora biti v obliki dd.mm.yyyy' } },
  })
  const mails = await mailbox.waitFor(3)
  const confirmation = mails.find(({ subject }) => subject?.startsWith('Potrdilo'))
  expect(confirmation?.text).toContain(formatLongDate(today))
})

function bornOn(day: string): object {
  return { ...validEnrolment, participantBirthDate: day.split('-').reverse().join('.') }
}
