// CPU cost of every page of the server with ten years of data, within the heap of the container: no request may cost more than
// COST_LIMIT plain ones.
import { expect, test } from 'vitest'
import { readLongRun } from '../support/long-run'
import { LEAD, setUpOffice } from '../support/office-server'
import { paymentCatalogue } from '../support/payment-catalogue'
import { listRenderedRoutes } from '../support/rendered-routes'
import { enrol, PUPPETS } from '../support/season'
import { importTestingModules } from '../support/testing-modules'

/** Largest cost of a request, as a multiple of the page of the sign-in. */
const COST_LIMIT = 400

/** Enrolments of ten years; a fifth has an account. */
const { count: enrolmentCount } = readLongRun(6000)
const accountCount = Math.ceil(enrolmentCount / 5)

const groups = paymentCatalogue.groups.map((group) => ({ ...group, places: 100_000 }))
const office = setUpOffice({ ...paymentCatalogue, groups })
const { server, open } = office

/** File `testing/store-years.ts` of a feature. */
interface YearsModule {
  /** Stores the data of ten years, of the enrolments with an account. */
  storeYears(office: ReturnType<typeof setUpOffice>, references: readonly string[]): void
  /** Returns fields of requests about an enrolment. */
  toFields?(office: ReturnType<typeof setUpOffice>, reference: string): Record<string, string>
}

/** Stores the data of ten years. @returns the reference of one enrolment, and the features' fields of requests about it */
async function storeTenYears(): Promise<{ reference: string; fields: Record<string, string> }> {
  const references: string[] = []
  for (let index = 0; index < enrolmentCount; index += 1) {
    const payer = { payerName: `Plačnik ${index}`, payerEmail: `placnik${index}@example.com` }
    references.push(await enrol(server, { ...payer, participantFirstName: `Otrok${index}` }))
  }
  const modules = await importTestingModules<YearsModule>(server, 'store-years.ts')
  for (const { storeYears } of modules) storeYears(office, references.slice(0, accountCount))
  const reference = references.at(-1) ?? ''
  return { reference, fields: Object.assign({}, ...modules.map((one) => one.toFields?.(office, reference))) }
}

/** Query or form of the largest accepted size: a search, and many chosen rows. */
function toLargestFields(reference: string, length: number): URLSearchParams {
  const fields = new URLSearchParams({
    skupina: PUPPETS,
    prijava: reference,
    delavnica: PUPPETS,
    kdo: reference,
    vloga: 'payer',
    dejanje: 'accept',
    isci: 'placnik 1',
    komu: 'all',
    dan: '2025-10-06',
    od: '2016-01-01',
    do: '2026-12-31',
    zadeva: 'Zadeva',
    besedilo: 'Besedilo',
  })
  const row = `${reference} ${PUPPETS} accepted ${PUPPETS}`
  while (fields.size < 900 && fields.toString().length < length - 100) fields.append('izbrano', row)
  return fields
}

/** Measures the seconds of CPU of a request: the lowest of several, because the collection of garbage is no cost of it. */
async function measure(
  send: () => Promise<Response>,
  times = 2,
): Promise<{ status: number; seconds: number }> {
  let best = Number.POSITIVE_INFINITY
  let status = 0
  for (let time = 0; time < times; time += 1) {
    const start = process.cpuUsage()
    const response = await send()
    await response.arrayBuffer()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1_000_000)
    status = response.status
  }
  return { status, seconds: best }
}

test(`no page costs more than ${COST_LIMIT} plain ones, with ${enrolmentCount} enrolments in the heap of the container`, async () => {
  const { reference, fields: ownFields } = await storeTenYears()
  const lead = await open(LEAD)
  const plain = await measure(() => lead.get('/urad/prijava'), 20)
  const costs: { route: string; status: number; ratio: number }[] = []
  for (const [method, path] of listRenderedRoutes(server)) {
    // These end the session, or send mails.
    if (path === '/urad/odjava' || path === '/urad/sodelavci') continue
    const address = path.replace(':reference', reference).replace(':id', '1')
    const fields = toLargestFields(reference, method === 'GET' ? 4000 : 32_000)
    for (const [name, value] of Object.entries(ownFields)) fields.set(name, value)
    const form = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
    const { status, seconds } = await measure(() =>
      method === 'GET' ? lead.get(`${address}?${fields}`) : lead.post(address, form),
    )
    costs.push({ route: `${method} ${path}`, status, ratio: Math.round(seconds / plain.seconds) })
  }
  costs.sort((one, other) => other.ratio - one.ratio)
  console.table(costs.slice(0, 20))
  expect(costs.filter(({ status }) => status >= 500)).toEqual([])
  expect(costs.filter(({ ratio }) => ratio > COST_LIMIT)).toEqual([])
})
