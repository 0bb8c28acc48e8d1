// A person in every table of the database, as form, office, family and bank store one.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { toAddressKey } from '../../api/core/address-keys'
import { MINUTE } from '../../api/core/clock'
import { apiRoutes } from '../../common/routes'
import { PERFORMANCE } from './examples'
import { createLessonCatalogue, inDays } from './lessons'
import { MARCH } from './newsletter'
import { LEAD, setUpOffice } from './office-server'
import { paymentSettings } from './payment-catalogue'
import { makePerformance } from './performances'
import { readColumn, readRows } from './query-database'
import { PUPPETS } from './season'
import { waitUntil } from './test-resources'
import { importTestingModules } from './testing-modules'

const lessons = createLessonCatalogue([inDays(0)], [-40, 200])
export const filledCatalogue = {
  ...lessons,
  schoolYear: '2099/2100',
  keptUntil: inDays(10),
  issues: [MARCH],
  pricePeriod: 'month' as const,
  payments: paymentSettings,
  groups: lessons.groups.map((group) => ({ ...group, places: 9, priceCents: 3000 })),
  seatedEvents: [makePerformance(PERFORMANCE, { heldOn: inDays(20) })],
}
const lastCatalogue = {
  ...filledCatalogue,
  schoolYear: '2024/2025',
  season: { from: '2024-10-01', to: '2025-06-30' },
}

/** Values that occur nowhere else. */
const person = {
  participantFirstName: 'Imeudeleženke',
  participantLastName: 'Priimekudeleženke',
  participantAddress: 'Udeleženkina ulica 17',
  participantPostalCode: 'U-4991',
  participantCity: 'Udeleženkin kraj',
  participantEmail: 'naslov-udelezenke@osebni.example',
  participantPhone: '041 991 771',
  participantBirthDate: '07.11.2013',
  payerName: 'Imeplačnika Priimekplačnika',
  payerAddress: 'Plačnikova cesta 93',
  payerPostalCode: 'P-4992',
  payerCity: 'Plačnikov kraj',
  payerVatId: 'SI99112277',
  payerContact: 'Kontaktnaoseba',
  payerEmail: 'naslov-placnika@osebni.example',
  payerPhone: '041 992 772',
  message: 'Sporočiloobprijavi',
}

const others = {
  contactText: 'Vprašanjeosebe',
  contactName: 'Imepošiljatelja',
  contactPhone: '041 993 773',
  subscriber: 'Imenaročnika',
}
const keys = {
  participantKey: toAddressKey(person.participantEmail),
  payerKey: toAddressKey(person.payerEmail),
}

/** Server and person of the test. */
export interface FilledPerson extends ReturnType<typeof setUpOffice> {
  person: typeof person
  /** Whether the payer concludes a contract. */
  hasContract: boolean
}

/**
 * Fills the tables of a feature with the person. The file `testing/fill-tables.ts` of a feature exports it as `filler`.
 * All functions are called in the order of the features.
 */
export interface TableFiller {
  /** Values that the filler stores, and that occur nowhere else, by name. */
  values?: Record<string, string>
  /** Called after the person's enrolment of last season. */
  afterLastEnrolment?(context: FilledPerson, submissionId: number): void
  /** Called in the new season, before the person enrols again. */
  prepareEnrolment?(context: FilledPerson, lastSubmissionId: number): Promise<void>
  /** Called after the person's enrolment of this season. */
  afterEnrolment?(context: FilledPerson, submissionId: number): void | Promise<void>
}

/** Creates a server with the fillers of its features, fresh before each test. */
export function setUpFilledPerson() {
  const office = setUpOffice(lastCatalogue)
  const { server, idOf } = office
  let values: Record<string, string> = {}

  /** Enrols the person with the public form. @returns the id */
  async function enrolPerson(changes: object = {}): Promise<number> {
    const form = { workshops: [PUPPETS], ...person, ...changes }
    const { body } = await server.send('registration', form, { 'Idempotency-Key': randomUUID() })
    return idOf(String(body.reference))
  }

  /**
   * Sends a mail about both enrolments, writes to the centre, subscribes to the newsletter, and makes the requests of a
   * person about the own data.
   */
  async function fillOtherTables(submissionId: number, lastSubmissionId: number): Promise<void> {
    const { services } = server
    services.outbox.enqueue({
      kind: 'enrolment_confirmation',
      recipient: person.payerEmail,
      role: 'payer',
      submissionId,
      furtherSubmissions: [{ submissionId: lastSubmissionId, role: 'payer' }],
    })
    const { contactText, contactName, contactPhone, subscriber } = others
    const contact = { firstName: contactName, lastName: contactName, message: contactText }
    await server.send('contact', { ...contact, email: person.payerEmail, phone: contactPhone })
    await server.send('newsletter', {
      email: person.participantEmail,
      name: subscriber,
      surname: subscriber,
    })
    const tokens = readColumn(
      server,
      "SELECT token FROM outbox WHERE mail_kind = 'newsletter_confirmation' ORDER BY id",
    )
    for (const token of tokens) await server.post(apiRoutes.newsletterConfirmation, { token })
    services.issues.start(MARCH, 'office:1')
    const reference = services.store.find(submissionId)?.reference ?? ''
    services.people.restrict(reference, true, LEAD)
    services.people.restrict(reference, false, LEAD)
    for (const email of [person.payerEmail, person.participantEmail]) {
      await server.post(apiRoutes.signIn, { email })
      services.people.export({ email }, { operator: LEAD })
    }
  }

  /** Stores the person in every table. */
  async function fillTables(hasContract: boolean): Promise<void> {
    const modules = await importTestingModules<{ filler: TableFiller }>(server, 'fill-tables.ts')
    const fillers = modules.map(({ filler }) => filler)
    values = Object.assign({}, person, others, keys, ...fillers.map((filler) => filler.values))
    const context = { ...office, person, hasContract }
    const last = await enrolPerson({ newsletterConsent: true })
    for (const filler of fillers) filler.afterLastEnrolment?.(context, last)
    await server.restart({ catalogue: filledCatalogue })
    for (const filler of fillers) await filler.prepareEnrolment?.(context, last)
    const id = await enrolPerson()
    for (const filler of fillers) await filler.afterEnrolment?.(context, id)
    await fillOtherTables(id, last)
    // Mails of the office wait until they can no longer be undone.
    server.moveClock(6 * MINUTE)
    server.services.worker.pollSoon()
    await waitUntil(() => readColumn(server, "SELECT 1 FROM outbox WHERE status = 'pending'").length === 0)
  }

  /** Erases the person as a lead does. */
  function erasePerson(): void {
    const { people } = server.services
    for (const email of [person.participantEmail, person.payerEmail])
      expect(people.erase(people.find({ email }), { operator: LEAD }).hasTraces).toBe(false)
  }

  /** Names the values that the files of the data directory contain, with the file. */
  function findValues(): string[] {
    const files = readdirSync(server.directory, { recursive: true })
      .map((name) => join(server.directory, String(name)))
      .filter((file) => statSync(file).isFile())
    return files.flatMap((file) => {
      const bytes = readFileSync(file)
      const found = Object.entries(values).filter(([, value]) => bytes.includes(value))
      return found.map(([name]) => `${name} in ${relative(server.directory, file)}`)
    })
  }

  /** Lists the tables whose rows contain one of the person's values. */
  const findTables = (): string[] =>
    listTables().filter((table) => {
      const rows = JSON.stringify(readRows(server, `SELECT * FROM ${table}`))
      return Object.values(values).some((value) => rows.includes(value))
    })

  const listTables = () =>
    readColumn(
      server,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    ).sort()
  const listContents = () => server.services.personalData.flatMap(({ tables }) => Object.entries(tables))

  return {
    server,
    fillTables,
    erasePerson,
    findValues,
    findTables,
    listTables,
    listContents,
    listNames: () => Object.keys(values),
  }
}
