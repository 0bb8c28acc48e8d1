// Places through the real server: the response, the mails and the public numbers.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { apiRoutes } from '../../../common/routes'
import { testCatalogue } from '../../../tests/support/catalogue'
import { runningSeason } from '../../../tests/support/running-season'
import { startTestMailbox } from '../../../tests/support/test-resources'
import { startTestServer, type TestServer } from '../../../tests/support/test-server'

const withPlaces = (places: number, change: Partial<Catalogue> = {}): Catalogue => ({
  ...testCatalogue,
  season: runningSeason,
  groups: [
    { id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor', places },
    { id: 'lutkovna-delavnica', workshopId: 'lutkovna-delavnica', mentorName: 'Mentorica' },
  ],
  ...change,
})
const enrol = (server: TestServer, headers = {}, change = {}) =>
  server.send('registration', { workshops: ['muzikal'], ...change }, headers)
const musical = { workshopId: 'muzikal', groupId: 'muzikal', workshop: 'Muzikal' }

test('the response to an enrolment names the place or the number on the waiting list, also for a retry', async () => {
  const server = await startTestServer({ catalogue: withPlaces(1), isWorkerIdle: true })
  const keys = [randomUUID(), randomUUID()].map((key) => ({ 'Idempotency-Key': key }))
  for (const [index, expected] of [{ state: 'held' }, { state: 'waiting', position: 1 }].entries()) {
    const answer = await enrol(server, keys[index])
    expect(answer).toMatchObject({ status: 200, body: { places: [{ ...musical, ...expected }] } })
    expect((await enrol(server, keys[index])).body).toEqual(answer.body)
  }
  expect((await enrol(server, {}, { workshops: ['lutkovna-delavnica'] })).body).not.toHaveProperty('places')
})

test('mails to staff and family contain the state of the place', async () => {
  const mailbox = await startTestMailbox()
  const server = await startTestServer({ mailbox, catalogue: withPlaces(1) })
  await enrol(server)
  await mailbox.waitFor(3)
  const [family, staff] = ['tomaz@primer.si', 'osebje@ckd.example'] as const
  const lastTo = (address: string) =>
    mailbox.mails.findLast(({ envelopeTo }) => envelopeTo.includes(address))?.text
  expect(lastTo(family)).toContain('Mesto na delavnici Muzikal držimo za vas')
  expect(lastTo(family)).not.toContain('Če je prijav za skupino preveč')
  expect(lastTo(staff)).toContain('Muzikal: Nova, z mestom')
  await enrol(server)
  await mailbox.waitFor(6)
  expect(lastTo(family)).toContain('Ste 1. na čakalnem seznamu delavnice Muzikal; mesta še nimate.')
  expect(lastTo(family)).toContain('Vpis na čakalni seznam še ne pomeni prostega mesta.')
  expect(lastTo(staff)).toContain('Muzikal: Čaka, 1.')
})

test('the public API lists free places of groups with limited places, and nothing else', async () => {
  const server = await startTestServer({ catalogue: withPlaces(2), isWorkerIdle: true })
  const requestPlaces = async () => server.get(apiRoutes.places)
  expect((await requestPlaces()).body).toEqual({ muzikal: { free: 2 } })
  expect((await requestPlaces()).headers.get('cache-control')).toBe('no-store')
  await enrol(server)
  expect((await requestPlaces()).body).toEqual({ muzikal: { free: 1 } })
  await enrol(server)
  expect((await requestPlaces()).body).toEqual({ muzikal: { waiting: true } })
  expect((await server.post(apiRoutes.places, {})).status).toBe(405)
  const enrolment = { state: 'closed' as const }
  const workshops = testCatalogue.workshops.map((workshop) => ({ ...workshop, enrolment }))
  await server.restart({ catalogue: withPlaces(9, { workshops }) })
  expect((await requestPlaces()).body).toEqual({})
})
