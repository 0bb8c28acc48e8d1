// Automatic work ends with its period: places, offers, invitations and delayed letters after the last day of the season.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../../common/calendar-date'
import { enrol, groupCatalogue, PUPPETS } from '../../../tests/support/season'
import { addMilliseconds, DAY } from '../../core/clock'
import { type OfficeAction, placeActions } from './rules'
import { setUpPlacesOffice } from './testing/office'

const inDays = (days: number) => toSlovenianDay(addMilliseconds(new Date(), days * DAY))
/** A season whose last day is in five days. */
const catalogue = { ...groupCatalogue, season: { from: inDays(-200), to: inDays(5) } }
const { mailbox, server, idOf, placesOf } = setUpPlacesOffice(catalogue)

/** Applies an action as an office user; its letter waits for the end of the undo window. */
function applyAction(reference: string, action: OfficeAction): void {
  const { places } = server.services
  const about = { submissionId: idOf(reference), workshopId: PUPPETS }
  const event = places.applyAction({ ...about, action }, 'office:1')
  const [place] = placesOf(reference)
  places.attachLetter(event, places.fillLetter(placeActions[action].letter, { ...about, place }))
}

/** Moves the clock, and sends what is due. @returns subjects of the mails sent meanwhile */
async function passDays(days: number): Promise<string[]> {
  const { outbox, places, worker } = server.services
  await expect.poll(() => outbox.listDue(1)).toEqual([])
  const before = mailbox.mails.length
  server.moveClock(days * DAY)
  places.renewOffers()
  worker.pollSoon()
  await expect.poll(() => outbox.countByStatus().pending).toBe(0)
  return mailbox.mails.slice(before).map(({ subject = '' }) => subject)
}

test('an offer that could not leave before its deadline is not sent after it', async () => {
  const reference = await enrol(server)
  applyAction(reference, 'wait')
  applyAction(reference, 'offer')
  const subjects = await passDays(4)
  expect(placesOf(reference)).toMatchObject([{ state: 'expired' }])
  expect(subjects.filter((subject) => /^(Prosto|Ponudba)/.test(subject))).toEqual(
    Array(2).fill(`Ponudba je potekla: Lutkovna delavnica (${reference})`),
  )
})

test('an acceptance that could not leave during the season is not sent after it; one that is decided after it is', async () => {
  const [during, after] = [await enrol(server), await enrol(server)]
  applyAction(during, 'accept')
  expect(await passDays(7)).toEqual([])
  applyAction(after, 'accept')
  expect(await passDays(1)).toEqual(Array(2).fill(expect.stringContaining(after)))
})

test('an invitation ends with the season that it is about, also a delayed one', async () => {
  await server.restart({ catalogue: { ...catalogue, schoolYear: '2024/2025' } })
  const [invited, late] = [await enrol(server), await enrol(server)]
  applyAction(invited, 'accept')
  applyAction(late, 'accept')
  await passDays(1)
  await server.restart({ catalogue })
  applyAction(invited, 'invite')
  expect(await passDays(7)).toEqual([])
  expect(() => applyAction(late, 'invite')).toThrow('Šolsko leto, v katero vabite, se je končalo.')
})

test('after the season an enrolment gets no place and no promise, no free places are shown, and the office decides', async () => {
  server.moveClock(8 * DAY)
  const { body } = await server.send('registration', { workshops: [PUPPETS] })
  expect(body.places).toMatchObject([{ state: 'new', sentence: expect.stringContaining('vam sporočimo') }])
  expect((await server.get('/api/places')).body).toEqual({})
  const mails = await mailbox.waitFor(3)
  expect(mails.map(({ text }) => text).join()).not.toContain('držimo')
})
