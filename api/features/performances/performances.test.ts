// Reservations through the real form, mails of a real SMTP server, and the private page without scripts.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toLocalInstant } from '../../../common/calendar-date'
import { apiRoutes, reservationRoutes, routes } from '../../../common/routes'
import { readCalendar } from '../../../tests/support/calendar-readers'
import { testCatalogue } from '../../../tests/support/catalogue'
import { PERFORMANCE } from '../../../tests/support/examples'
import { inDays } from '../../../tests/support/lessons'
import { openBrowser } from '../../../tests/support/office-browser'
import { makePerformance } from '../../../tests/support/performances'
import { countRows } from '../../../tests/support/query-database'
import { expectRefusedField } from '../../../tests/support/refused-field'
import { requestBy, testShells } from '../../../tests/support/test-server'
import { DAY, HOUR } from '../../core/clock'
import { setUpReservations } from './testing/set-up-reservations'

const { mailbox, server, reserve, findMail, toPath, postChange, publish, runTask } = setUpReservations()

test('a visitor reserves seats, gets a mail with calendar entry and link, changes the number and gives the seats back', async () => {
  const { status, body } = await reserve('ana@primer.si', 4)
  expect([status, body]).toEqual([
    200,
    { reference: expect.stringMatching(/^R-\d{4}-0001$/), state: 'reserved' },
  ])
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({ [PERFORMANCE]: { free: 2 } })
  await mailbox.waitFor(1)
  const mail = findMail('ana@primer.si')
  expect(mail.subject).toContain('Rezervirano: Predstava')
  expect(mail.text).toContain('Rezervirano: 4\u00a0sedeži')
  expect(mail.text).toContain('ob\u00a018.00')
  const entry = String(mail.attachments?.find(({ mimeType }) => mimeType?.includes('calendar'))?.content)
  expect(entry).toBeTruthy()

  const page = await openBrowser(server).read(toPath('ana@primer.si'))
  expect(page).toContain('Rezervirali ste 4\u00a0sedeže')
  expect((await postChange('ana@primer.si', { sedezev: '3' })).headers.get('location')).toContain(
    'opravljeno=spremenjeno',
  )
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({ [PERFORMANCE]: { free: 3 } })
  await mailbox.waitFor(2)

  expect((await postChange('ana@primer.si', { vrni: 'da' })).headers.get('location')).toContain(
    'opravljeno=vrnjeno',
  )
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({ [PERFORMANCE]: { free: 6 } })
  await mailbox.waitFor(3)
  expect(findMail('ana@primer.si').subject).toContain('Rezervacije nimate več')
})

test('a refused number of seats is shown again with the reason beside its field, in a summary that has the focus', async () => {
  await reserve('ana@primer.si', 4)
  await mailbox.waitFor(1)
  for (const [typed, message] of [
    ['9', 'Rezervirate lahko največ 4\u00a0sedeže.'],
    ['dva', 'Vpišite število sedežev od 1 do 4.'],
  ] as const) {
    const answer = await postChange('ana@primer.si', { sedezev: typed })
    expect(answer.status).toBe(422)
    expectRefusedField(await answer.text(), { id: 'sedezev', typed, message })
  }
  await postChange('ana@primer.si', { vrni: 'da' })
  expect((await postChange('ana@primer.si', { sedezev: '2' })).status).toBe(409)
})

test('the calendar file keeps its id, and SEQUENCE and DTSTAMP rise with each change of seats and event', async () => {
  await reserve('ana@primer.si', 4)
  await mailbox.waitFor(1)
  const path = `${reservationRoutes.calendar}?k=${findMail('ana@primer.si').token}`
  const readEntry = async () => {
    const text = await openBrowser(server).read(path)
    return ['UID', 'SEQUENCE', 'DTSTART;', 'DTSTAMP'].map((name) =>
      new RegExp(`^${name}.*:(.*)$`, 'm').exec(text)?.[1]?.trim(),
    )
  }
  const [id, first, day] = await readEntry()
  expect(id).toMatch(/^rezervacija-R-\d{4}-0001@/)
  await postChange('ana@primer.si', { sedezev: '2' })
  const [, , , changedAt = ''] = await readEntry()
  await publish({ heldOn: inDays(30) }, HOUR)
  const [sameId, second, newDay, movedAt = ''] = await readEntry()
  expect(sameId).toBe(id)
  expect(Number(second)).toBe(Number(first) + 2)
  expect(newDay).not.toBe(day)
  expect(movedAt > changedAt).toBe(true)
})

test('a mail about a reservation repeats no text that a visitor typed: the address may be a stranger’s', async () => {
  await server.send('reservation', {
    email: 'tuja@primer.si',
    seats: 1,
    name: 'Nagrada https://zlonamerno.example',
  })
  await mailbox.waitFor(1)
  const { text, html } = findMail('tuja@primer.si')
  expect(`${text}${html}`).not.toContain('zlonamerno')
})

test('the calendar entry ends on the evening of the event, and on the next day only when the event ends after midnight', async () => {
  const [heldOn, nextDay] = [inDays(20), inDays(21)]
  await reserve('ana@primer.si', 2)
  await mailbox.waitFor(1)
  const path = `${reservationRoutes.calendar}?k=${findMail('ana@primer.si').token}`
  const readEnd = async () => readCalendar(await openBrowser(server).read(path))[0]?.to
  const toUtc = (day: string, time: string) => new Date(toLocalInstant(day, time)).toISOString().slice(0, 16)
  expect(await readEnd()).toBe(toUtc(heldOn, '19.30'))
  await publish({ begins: '20.00', ends: '1.00' })
  expect(await readEnd()).toBe(toUtc(nextDay, '1.00'))
  await publish({ begins: '20.00', ends: '24.00' })
  expect(await readEnd()).toBe(toUtc(nextDay, '0.00'))
})

test('a visitor who confirms the same number is told that nothing has changed, and gets no mail about it', async () => {
  await reserve('ana@primer.si', 4)
  await mailbox.waitFor(1)
  const answer = await postChange('ana@primer.si', { sedezev: '4' })
  const page = await openBrowser(server).read(answer.headers.get('location') ?? '')
  expect(page).toContain('Število sedežev ostaja enako.')
  expect(page).not.toContain('poslali po e-pošti')
})

test('a waiting visitor for whom fewer seats would do learns how many are free, and gets them at once', async () => {
  await reserve('ana@primer.si', 4)
  await reserve('bor@primer.si', 4)
  await mailbox.waitFor(2)
  expect(findMail('bor@primer.si').text).toContain('Če vam zadošča manj sedežev')
  expect(await openBrowser(server).read(toPath('bor@primer.si'))).toContain('Še 2\u00a0prosta sedeža')
  await postChange('bor@primer.si', { sedezev: '2' })
  await mailbox.waitFor(3)
  expect(findMail('bor@primer.si').subject).toContain('Sedeži so vaši')
})

test('mails name the number of the reservation, and the one after a return leads to a new reservation', async () => {
  await reserve('ana@primer.si', 4)
  await mailbox.waitFor(1)
  expect(findMail('ana@primer.si').text).toMatch(/Številka rezervacije: R-\d{4}-0001/)
  await postChange('ana@primer.si', { vrni: 'da' })
  await mailbox.waitFor(2)
  expect(findMail('ana@primer.si').text).toMatch(new RegExp(`${routes.reservation}$`, 'm'))
})

test('seats stay at their performance when another one of its name and day is announced before it, or deleted', async () => {
  const day = inDays(20)
  const id = `premiera-${day}`
  const perform = (own: string, begins: string) =>
    makePerformance(own, { heldOn: day, name: 'Premiera', begins, total: 6 })
  const announce = async (...seatedEvents: ReturnType<typeof perform>[]) => {
    await server.restart({ catalogue: { ...testCatalogue, seatedEvents }, mailbox, shells: testShells })
    runTask()
  }
  await announce(perform(id, '18.00'))
  await reserve('ana@primer.si', 2, { performance: id })
  await mailbox.waitFor(1)
  await announce(perform(id, '10.00'), perform(`${id}-2`, '18.00'))
  expect(await openBrowser(server).read(toPath('ana@primer.si'))).toContain('ob\u00a018.00')
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({
    [id]: { free: 6 },
    [`${id}-2`]: { free: 4 },
  })
  await reserve('bor@primer.si', 3, { performance: id })
  await mailbox.waitFor(2)
  // The order of the rows is exchanged, and then the morning is deleted.
  await announce(perform(id, '18.00'), perform(`${id}-2`, '10.00'))
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({
    [id]: { free: 4 },
    [`${id}-2`]: { free: 3 },
  })
  await announce(perform(id, '10.00'), perform(`${id}-2`, '18.00'))
  await announce(perform(id, '18.00'))
  expect(await openBrowser(server).read(toPath('ana@primer.si'))).toContain('ob\u00a018.00')
  expect(server.services.reservations.listLost()).toMatchObject([{ begins: '10.00', reservations: 1 }])
  expect(mailbox.mails).toHaveLength(2)
})

test('the same form twice is one reservation; a second one of the same address adds no seats and says so only by mail', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await reserve('ana@primer.si', 3, { headers: key })
  expect((await reserve('ana@primer.si', 3, { headers: key })).body).toEqual(first.body)
  expect(countRows(server, 'reservations')).toBe(1)
  await mailbox.waitFor(1)
  const second = await reserve('ana@primer.si', 3)
  expect(second).toMatchObject({ status: 200, body: { state: 'reserved' } })
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({ [PERFORMANCE]: { free: 3 } })
  await mailbox.waitFor(2)
  expect(findMail('ana@primer.si').subject).toContain('Rezervacijo že imate')
  // The link of the mail opens the existing reservation.
  expect(await openBrowser(server).read(toPath('ana@primer.si'))).toContain('Rezervirali ste 3\u00a0sedeže')
})

test('waiting visitors get seats as soon as enough are cancelled; those who left the list get none', async () => {
  await reserve('ana@primer.si', 4)
  expect((await reserve('bor@primer.si', 4)).body).toMatchObject({ state: 'waiting' })
  expect((await reserve('cene@primer.si', 3)).body).toMatchObject({ state: 'waiting' })
  await mailbox.waitFor(3)
  expect(findMail('bor@primer.si').subject).toContain('Na čakalnem seznamu')
  const left = await postChange('bor@primer.si', { vrni: 'da' })
  expect(left.headers.get('location')).toContain('opravljeno=odpisano')
  await postChange('ana@primer.si', { vrni: 'da' })
  await mailbox.waitFor(6)
  expect(findMail('cene@primer.si').subject).toContain('Sedeži so vaši')
  expect(findMail('bor@primer.si').subject).toContain('Rezervacije nimate več')
})

test('the limit of a family and the free seats are shown; before reserving opens and after it ends nothing is accepted', async () => {
  expect((await reserve('ana@primer.si', 5)).body).toMatchObject({
    fields: { seats: 'Rezervirate lahko največ 4\u00a0sedeže' },
  })
  const { seats } = makePerformance(PERFORMANCE, { heldOn: inDays(20) })
  await publish({ seats: { ...seats, from: `${inDays(5)}T09:00:00+01:00` } })
  const early = await reserve('ana@primer.si', 2)
  expect(early).toMatchObject({
    status: 422,
    body: { fields: { seats: expect.stringContaining('rezervirate od') } },
  })
  expect((await server.get(apiRoutes.seats)).body).toMatchObject({
    [PERFORMANCE]: { sentence: expect.stringContaining('rezervirate od') },
  })
  await publish({ isCancelled: true })
  expect((await reserve('ana@primer.si', 2)).status).toBe(422)
  await publish({})
  server.moveClock(21 * DAY)
  expect((await reserve('ana@primer.si', 2)).status).toBe(422)
})

test('a visitor’s page responds 405 with the allowed methods to any other method', async () => {
  const { page, change } = reservationRoutes
  expect(await requestBy(server, 'PUT', page)).toEqual(['PUT', page, 405, 'GET, HEAD'])
  expect(await requestBy(server, 'DELETE', change)).toEqual(['DELETE', change, 405, 'POST'])
})

test('a wrong link and one of a deleted reservation open nothing', async () => {
  await reserve('ana@primer.si', 4)
  await mailbox.waitFor(1)
  const path = toPath('ana@primer.si')
  expect((await openBrowser(server).get(`${reservationRoutes.page}?k=napacen`)).status).toBe(404)
  server.moveClock(20 * DAY + 15 * DAY)
  expect(server.services.retention()).toMatchObject({
    submissions: expect.arrayContaining([{ kind: 'reservation', deleted: 1, reduced: 0 }]),
  })
  expect(countRows(server, 'reservations')).toBe(0)
  expect(countRows(server, 'performances')).toBe(1)
  expect((await openBrowser(server).get(path)).status).toBe(404)
})
