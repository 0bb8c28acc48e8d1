// CPU cost and memory of every page, endpoint and upload of the server with ten years of data, within the heap of the
// container, at its largest accepted request.
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes, calendarRoutes, familyRoutes, officeRoutes } from '../../common/routes'
import { examples } from '../support/examples'
import { readLongRun } from '../support/long-run'
import { LEAD, setUpOffice } from '../support/office-server'
import { listRenderedRoutes } from '../support/rendered-routes'
import { PUPPETS } from '../support/season'
import { importTestingModules } from '../support/testing-modules'
import type { UploadsModule } from './large-uploads'
import { type Cost, measure } from './measure'
import { LARGEST_GROUP, largeCatalogue, storeTenYears } from './ten-years'

/** Largest cost of a page or endpoint, as a multiple of the page of the sign-in. */
const COST_LIMIT = 200

/** Largest cost of a file: an upload of 5 MB, or a spreadsheet of a season. Only users of the office ask for these. */
const FILE_COST_LIMIT = 1000

/** Largest peak of a request in megabytes: the container has 512 (compose.yaml), a busy server uses 180. */
const MEMORY_LIMIT_MB = 200

/** Largest accepted requests (docs/product.md, Requests): path with query, and body. */
const LARGEST_TARGET = 8192
const LARGEST_BODY = 32 * 1024

const { count: enrolmentCount } = readLongRun(6000)
const office = setUpOffice(largeCatalogue)
const { server, open } = office

/** Query or form of the largest accepted size: what pages read, then many chosen rows. */
function toLargestFields(reference: string, length: number): URLSearchParams {
  const fields = new URLSearchParams({
    skupina: LARGEST_GROUP,
    prijava: reference,
    delavnica: PUPPETS,
    kdo: reference,
    vloga: 'payer',
    dejanje: 'accept',
    isci: 'placnik 1',
    komu: 'all',
    dan: '2025-10-08',
    od: '2016-01-01',
    do: '2026-12-31',
    zadeva: 'Zadeva',
    besedilo: '*a '.repeat(300),
  })
  const row = `${reference} ${PUPPETS} accepted ${LARGEST_GROUP}`
  while (fields.size < 900 && fields.toString().length < length - 200) fields.append('izbrano', row)
  return fields
}

/** Measures every page with the largest query or form, and with none but the group: then a list shows all rows. */
async function measurePages(reference: string, ownFields: Record<string, string>): Promise<Cost[]> {
  const lead = await open(LEAD)
  const costs: Cost[] = []
  for (const [method, path] of listRenderedRoutes(server)) {
    // Requests to these paths end the session, or send mails.
    if (path === officeRoutes.signOut || path === officeRoutes.users) continue
    const address = path.replace(':reference', reference).replace(':id', '1').replace(':name', 'izdaja-1')
    const fields = toLargestFields(reference, method === 'GET' ? LARGEST_TARGET - 100 : LARGEST_BODY)
    for (const [name, value] of Object.entries(ownFields)) fields.set(name, value)
    const form = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
    const all = new URLSearchParams({ ...ownFields, skupina: LARGEST_GROUP, dan: '2025-10-08' })
    const columns = path === officeRoutes.exportFile ? await listExportColumns(lead.read) : []
    for (const column of columns) all.append('stolpec', column)
    if (columns.length > 0) all.delete('skupina')
    if (method === 'POST') costs.push(await measure(`POST ${path}`, () => lead.post(address, form)))
    else {
      costs.push(await measure(`GET ${path}`, () => lead.get(`${address}?${fields}`)))
      costs.push(await measure(`GET ${path}, all`, () => lead.get(`${address}?${all}`)))
    }
  }
  return costs
}

/** Lists all columns of the export of enrolments. */
async function listExportColumns(read: (path: string) => Promise<string>): Promise<string[]> {
  const html = await read(officeRoutes.exports)
  return [...html.matchAll(/name="stolpec"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value)
}

/** Bodies of the largest size: a long text in each field, a long list, deep nesting, many names. */
function listLargestBodies(valid: object): string[] {
  const text = 'č @<'.repeat(LARGEST_BODY / 6)
  return [
    ...Object.keys(valid).map((name) => JSON.stringify({ ...valid, [name]: text })),
    JSON.stringify({ ...valid, workshops: Array(LARGEST_BODY / 8).fill('a b') }),
    `{"a":${'['.repeat(LARGEST_BODY / 2 - 8)}${']'.repeat(LARGEST_BODY / 2 - 8)}}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 2400 }, (_, index) => [`k${index}`, 1]))),
  ]
}

async function measureApi(): Promise<Cost[]> {
  const costs: Cost[] = []
  const query = `?${'k&'.repeat(LARGEST_TARGET / 2 - 50)}`
  const list = 'a=b; '.repeat(2400)
  const { verification, places, lessons, seats, health, newsletterUnsubscription } = apiRoutes
  const paths = [verification, places, lessons, seats, health, newsletterUnsubscription]
  for (const path of [...paths, familyRoutes.calendar, `${calendarRoutes.groups}/${LARGEST_GROUP}.ics`]) {
    costs.push(await measure(`GET ${path}`, () => fetch(server.url + path + query)))
    for (const name of ['Cookie', 'Accept-Encoding', 'If-None-Match', 'X-Forwarded-For'])
      costs.push(
        await measure(`GET ${path}, ${name}`, () => fetch(server.url + path, { headers: { [name]: list } })),
      )
  }
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k'.repeat(5000) }
  const forms = [
    ...Object.entries(siteForms).map(([name, { path }]) => ({
      path,
      valid: examples[name as keyof typeof siteForms].valid as object,
    })),
    { path: apiRoutes.newsletterConfirmation, valid: { token: 'x' } },
    { path: apiRoutes.door, valid: { key: 'x', marks: [] } },
  ]
  for (const { path, valid } of forms)
    for (const [index, body] of listLargestBodies(valid).entries())
      costs.push(
        await measure(`POST ${path}, ${index}`, () =>
          fetch(server.url + path, { method: 'POST', body, headers }),
        ),
      )
  return costs
}

async function measureUploads(): Promise<Cost[]> {
  const lead = await open(LEAD)
  const costs: Cost[] = []
  const modules = await importTestingModules<UploadsModule>(server, 'largest-uploads.ts')
  for (const { name, path, field, bytes } of modules.flatMap(({ largestUploads }) => largestUploads)) {
    const body = new FormData()
    body.set(field, new File([bytes], 'datoteka'))
    const init = { method: 'POST', body, headers: { Origin: server.url } }
    costs.push(await measure(`UPLOAD ${path}, ${name}`, () => lead.send(path, init)))
  }
  // The last spreadsheet is the draft that two pages show; the third shows the credits of the statement.
  for (const path of [officeRoutes.importColumns, officeRoutes.importPeople, officeRoutes.bankStatement])
    costs.push(await measure(`GET ${path}, after the uploads`, () => lead.get(path)))
  return costs
}

const isFile = ({ route }: Cost) => /^UPLOAD|\.(xlsx|json)/.test(route)

test(`no request costs more than ${COST_LIMIT} plain ones, no file more than ${FILE_COST_LIMIT}, with ${enrolmentCount} enrolments of ten years in the memory of the container`, async () => {
  const { reference, fields } = await storeTenYears(office, enrolmentCount)
  const plain = await measure('plain', () => fetch(server.url + officeRoutes.signIn), 20)
  const measured = [
    ...(await measurePages(reference, fields)),
    ...(await measureApi()),
    ...(await measureUploads()),
  ]
  const costs = measured
    .map((cost) => ({ ...cost, ratio: Math.round(cost.seconds / plain.seconds) }))
    .sort((one, other) => other.ratio - one.ratio)
  console.log(`A plain request: ${plain.seconds} s`)
  console.table(costs.slice(0, 40))
  console.table(costs.toSorted((one, other) => other.peakMb - one.peakMb).slice(0, 10))
  expect(costs.filter(({ status }) => status >= 500)).toEqual([])
  expect(costs.filter((cost) => cost.ratio > (isFile(cost) ? FILE_COST_LIMIT : COST_LIMIT))).toEqual([])
  expect(costs.filter(({ peakMb }) => peakMb > MEMORY_LIMIT_MB)).toEqual([])
})
