// The permissions of every route of the office. A new route fails the test until it has a line here.
import { expect, test } from 'vitest'
import { MARCH, officeCatalogue } from '../../tests/support/newsletter'
import { listForeignHeaders, type OfficeBrowser, openBrowser } from '../../tests/support/office-browser'
import { ACCOUNTANT, LEAD, MENTOR, OFFICE, READER, setUpOffice } from '../../tests/support/office-server'
import { listOfficeRoutes } from '../../tests/support/rendered-routes'
import { enrol } from '../../tests/support/season'

const { server, open } = setUpOffice(officeCatalogue)

const WORKSHOP = 'gledaliske-delavnice'
const GROUP = `${WORKSHOP}--otroci`

/**
 * Statuses for a lead, an office user, a mentor of another workshop and a read-only user, requested in this order
 * for the same enrolment, group, message and mail.
 */
const EXPECTED_STATUSES: Record<string, string> = {
  'GET /urad': '200 200 200 200',
  'GET /urad/e-novice': '200 403 403 403',
  'GET /urad/e-novice/:name': '200 403 403 403',
  'GET /urad/e-novice/:name/posta': '200 403 403 403',
  'GET /urad/izvoz': '200 200 200 200',
  'GET /urad/izvoz/prijave.xlsx': '200 200 200 200',
  'GET /urad/opravljeno': '200 200 200 200',
  'GET /urad/placila': '200 403 403 403',
  'GET /urad/placila/:id': '404 403 403 403',
  'GET /urad/placila/brez-placila': '200 403 403 403',
  'GET /urad/placila/izpisek': '200 403 403 403',
  'GET /urad/placila/placila.xlsx': '422 403 403 403',
  'GET /urad/predogled': '200 200 409 403',
  'GET /urad/prijave': '200 200 200 200',
  'GET /urad/prireditve': '200 200 404 200',
  'GET /urad/prireditve/rezervacije': '404 404 404 404',
  'GET /urad/prireditve/vrata': '404 404 404 404',
  'GET /urad/prijave/:reference': '200 200 404 200',
  'GET /urad/prijave/:reference/potrditev': '404 404 404 404',
  'GET /urad/prijave/:reference/placnik': '404 404 404 404',
  'GET /urad/prijave/:reference/poslji': '200 200 404 403',
  'GET /urad/prijave/nova': '200 200 200 403',
  'GET /urad/prisotnost': '200 200 404 200',
  'GET /urad/prisotnost/danes': '200 200 200 200',
  'GET /urad/prisotnost/srecanje': '200 200 404 200',
  'GET /urad/prisotnost/stevilke': '200 200 404 200',
  'GET /urad/prisotnost/stevilke.xlsx': '200 200 404 200',
  'GET /urad/prisotnost/ure': '200 200 200 200',
  'GET /urad/prisotnost/ure.xlsx': '200 200 200 200',
  'GET /urad/prosnje': '200 403 403 403',
  'GET /urad/prosnje/kopija': '200 403 403 403',
  'GET /urad/prosnje/kopija.json': '200 403 403 403',
  'GET /urad/sodelavci': '200 403 403 403',
  'GET /urad/stanje': '200 403 403 403',
  'GET /urad/sporocila': '200 200 200 200',
  'GET /urad/sporocila/:id': '200 200 404 200',
  'GET /urad/sporocila/novo': '200 200 404 200',
  'GET /urad/srecanja': '200 200 404 200',
  'GET /urad/srecanja/sprememba': '422 422 404 422',
  'GET /urad/stiki': '200 200 404 200',
  'GET /urad/uvoz': '200 403 403 403',
  'GET /urad/uvoz/:id': '404 403 403 403',
  'GET /urad/uvoz/:id/potrditve': '404 403 403 403',
  'GET /urad/uvoz/:id/sporocilo': '404 403 403 403',
  'GET /urad/uvoz/oseba': '404 403 403 403',
  'GET /urad/uvoz/osebe': '404 403 403 403',
  'GET /urad/uvoz/stolpci': '404 403 403 403',
  'POST /urad/dejanje': '303 409 409 403',
  'POST /urad/placila/:id': '404 403 403 403',
  'POST /urad/placila/brez-placila': '422 403 403 403',
  'POST /urad/placila/izpisek': '415 403 403 403',
  'POST /urad/placila/izpisek/zapis': '200 403 403 403',
  'POST /urad/placila/nova-cena': '404 403 403 403',
  'POST /urad/placila/opomin': '409 403 403 403',
  'POST /urad/predogled': '200 200 409 403',
  'POST /urad/e-novice/:name': '303 403 403 403',
  'POST /urad/prijave/:reference/placnik': '404 404 404 403',
  'POST /urad/prijave/:reference/popravek': '200 200 404 403',
  'POST /urad/prijave/:reference/poslji': '303 409 404 403',
  'POST /urad/prijave/:reference/preklici': '409 409 404 403',
  'POST /urad/prijave/:reference/potrditev': '404 404 404 403',
  'POST /urad/prijave/nova': '422 422 422 403',
  'POST /urad/prireditve/rezervacije': '404 404 404 403',
  'POST /urad/prireditve/sedezi': '404 404 404 403',
  'POST /urad/prireditve/vrata': '404 404 404 403',
  'POST /urad/prisotnost/potrdilo': '409 409 404 403',
  'POST /urad/prisotnost/srecanje': '303 303 404 403',
  'POST /urad/prisotnost/ure': '404 404 404 403',
  'POST /urad/prosnje': '409 403 403 403',
  'POST /urad/racuni': '200 200 404 403',
  'POST /urad/razveljavi': '409 409 409 403',
  'POST /urad/sodelavci': '422 403 403 403',
  'POST /urad/stanje': '404 403 403 403',
  'POST /urad/sporocila/:id/preklici': '303 404 404 403',
  'POST /urad/sporocila/novo': '200 200 404 403',
  'POST /urad/srecanja/sprememba': '422 422 404 403',
  'POST /urad/uvoz': '415 403 403 403',
  'POST /urad/uvoz/:id/potrditve': '404 403 403 403',
  'POST /urad/uvoz/:id/sporocilo': '404 403 403 403',
  'POST /urad/uvoz/:id/sporocilo/preklici': '404 403 403 403',
  'POST /urad/uvoz/:id/razveljavi': '404 403 403 403',
  'POST /urad/uvoz/oseba': '404 403 403 403',
  'POST /urad/uvoz/osebe': '404 403 403 403',
  'POST /urad/uvoz/stolpci': '404 403 403 403',
}

/** The form fields of all pages and actions. */
const fieldsOf = (reference: string) => ({
  skupina: GROUP,
  dan: '2025-10-06',
  prijava: reference,
  delavnica: WORKSHOP,
  novih: '1',
  stolpec: 'stanje',
  sporocilo: '1',
  kdo: reference,
  vloga: 'payer',
  dogodek: `${reference}:1`,
  dejanje: 'accept',
  izbrano: `${reference} ${WORKSHOP} held ${GROUP}`,
  podatek: 'participantCity',
  vrednost: 'Kranj',
  zadeva: 'Zadeva',
  besedilo: 'Besedilo',
})

async function sendRequest(browser: OfficeBrowser, [method, path]: [string, string], reference: string) {
  const address = path.replace(':reference', reference).replace(':id', '1').replace(':name', MARCH.name)
  const fields = fieldsOf(reference)
  const isRead = method === 'GET'
  return isRead ? browser.get(`${address}?${new URLSearchParams(fields)}`) : browser.post(address, fields)
}

test('each route of the office responds to every role by its rights', async () => {
  const reference = await enrol(server, { workshops: [WORKSHOP] })
  const browsers = [await open(LEAD), await open(OFFICE), await open(MENTOR), await open(READER)]
  const message = { ...fieldsOf(reference), komu: 'all', korak: 'poslji' }
  await browsers[0]?.post('/urad/sporocila/novo', message)
  const answers: Record<string, string> = {}
  for (const [method, path] of listOfficeRoutes(server)) {
    const statuses: number[] = []
    for (const browser of browsers)
      statuses.push((await sendRequest(browser, [method, path], reference)).status)
    answers[`${method} ${path}`] = statuses.join(' ')
  }
  expect(EXPECTED_STATUSES).toMatchObject(answers)
})

test('an accountant sees payments and nothing else', async () => {
  const reference = await enrol(server, { workshops: [WORKSHOP] })
  const accountant = await open(ACCOUNTANT)
  const answers: Record<string, number> = {}
  for (const [method, path] of listOfficeRoutes(server)) {
    const { status } = await sendRequest(accountant, [method, path], reference)
    if (status !== 403) answers[`${method} ${path}`] = status
  }
  expect({
    // Redirects to the payments.
    'GET /urad': 302,
    'GET /urad/placila': 200,
    'GET /urad/placila/:id': 404,
    'GET /urad/placila/placila.xlsx': 422,
  }).toMatchObject(answers)
})

test('strangers and a removed lead get nothing from the office', async () => {
  const reference = await enrol(server)
  const lead = await open(LEAD)
  server.services.officeUsers.remove(LEAD)
  for (const [method, path] of listOfficeRoutes(server))
    for (const browser of [openBrowser(server), lead])
      expect(await sendRequest(browser, [method, path], reference), path).toMatchObject({
        status: method === 'GET' ? 302 : 403,
      })
})

test('a form of the office from another site or without an origin is refused for every role', async () => {
  const reference = await enrol(server)
  const lead = await open(LEAD)
  const paths = listOfficeRoutes(server).flatMap(([method, path]) => (method === 'POST' ? [path] : []))
  for (const path of [...paths, '/urad/prijava', '/urad/prijava/povezava', '/urad/odjava'])
    for (const headers of listForeignHeaders(server)) {
      const answer = await lead.post(path.replace(':reference', reference), {}, headers)
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
    }
  expect((await lead.get('/urad/sodelavci')).status).toBe(200)
})
