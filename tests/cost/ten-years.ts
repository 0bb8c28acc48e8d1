import type { Catalogue } from '../../common/catalogue'
import { PERFORMANCE } from '../support/examples'
import type { setUpOffice } from '../support/office-server'
import { paymentCatalogue } from '../support/payment-catalogue'
import { makePerformance } from '../support/performances'
import { enrol, PUPPETS } from '../support/season'
import { importTestingModules } from '../support/testing-modules'

const GROUP_COUNT = 40

/** The group with half of all enrolments. */
export const LARGEST_GROUP = `${PUPPETS}--skupina-0`

/** A large centre: all groups belong to one workshop, and an event has a hall of 600 seats. */
export const largeCatalogue: Catalogue = {
  ...paymentCatalogue,
  groups: Array.from({ length: GROUP_COUNT }, (_, index) => ({
    id: `${PUPPETS}--skupina-${index}`,
    workshopId: PUPPETS,
    name: `skupina ${index}`,
    day: 'sreda',
    time: '16.00–17.30',
    price: '30\u00a0€ na mesec',
    priceCents: 3000,
    vatRate: 22,
    mentorName: `vodja skupine ${index}`,
  })),
  seatedEvents: [makePerformance(PERFORMANCE, { heldOn: '2098-10-03', total: 600 })],
}

/** Enrolments of the present season, and the id that each has in each earlier season. */
const PAST = `
  CREATE TEMP TABLE numbers AS
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 50000) SELECT n FROM counter;
  CREATE TEMP TABLE past AS
    SELECT submission_id AS id, submission_id + n * 1000000 AS copy, n AS years,
      (2025 - n) || '/' || (2026 - n) AS season
    FROM enrolments, numbers WHERE n <= 9;`

/** Rows of the core that grow with the years. */
const HISTORY = `
  INSERT INTO submissions (id, kind, reference, payload, created_at)
    SELECT copy, kind, reference || '-' || years, payload, created_at FROM past JOIN submissions USING (id);
  INSERT INTO people SELECT copy, role, address_key FROM past JOIN people ON submission_id = id;
  INSERT INTO submissions (kind, reference, payload, created_at)
    SELECT 'contact', 'K-2020-' || n, '{"firstName":"Ana","lastName":"Novak","email":"placnik1@example.com","phone":"","message":"x"}',
      '2026-01-01T10:00:00.000Z' FROM numbers WHERE n <= 5000;
  INSERT INTO privacy_log (done_at, action, actor, submission_references, counts)
    SELECT '2026-01-01T10:00:00.000Z', 'office-view', '1', 'P-2026-0001', '{}' FROM numbers;
  INSERT INTO outbox (mail_kind, rank, recipient, submission_id, message_id, status, created_at, deadline_at, last_error)
    SELECT 'enrolment_confirmation', 2, 'x@example.com', (SELECT min(id) FROM past), '<' || n || '@x>',
      CASE WHEN n <= 1000 THEN 'failed' WHEN n <= 2000 THEN 'held' ELSE 'sent' END, '2026-01-01', '2026-01-08', 'Zavrnjeno.'
    FROM numbers;`

/** File `testing/store-years.ts` of a feature. */
interface YearsModule {
  /**
   * Stores the feature's rows of ten years. The temporary tables `numbers` (n: 1 to 50,000) and `past` (id of an enrolment,
   * its copy, years ago, season) help to copy those of the present season.
   */
  storeYears(office: ReturnType<typeof setUpOffice>, references: readonly string[]): void
  /** Returns fields of requests about an enrolment. */
  toFields?(office: ReturnType<typeof setUpOffice>, reference: string): Record<string, string>
}

/**
 * Stores ten seasons with `enrolmentCount / 10` enrolments each.
 * @returns the reference of an enrolment of the present season, and the fields that requests about it need (`toFields`)
 */
export async function storeTenYears(
  office: ReturnType<typeof setUpOffice>,
  enrolmentCount: number,
): Promise<{ reference: string; fields: Record<string, string> }> {
  const { server } = office
  const references: string[] = []
  for (let index = 0; index < enrolmentCount / 10; index += 1) {
    const payer = { payerName: `Plačnik ${index}`, payerEmail: `placnik${index}@example.com` }
    const participant = {
      participantFirstName: `Otrok${index}`,
      participantLastName: `Plačnik${index % 300}`,
    }
    references.push(await enrol(server, { ...payer, ...participant }))
  }
  const { database } = server.services
  const modules = await importTestingModules<YearsModule>(server, 'store-years.ts')
  database.exec(PAST)
  database.transaction(() => {
    database.exec(HISTORY)
    for (const { storeYears } of modules) storeYears(office, references)
  })()
  const reference = references.at(-1) ?? ''
  return { reference, fields: Object.assign({}, ...modules.map((one) => one.toFields?.(office, reference))) }
}
