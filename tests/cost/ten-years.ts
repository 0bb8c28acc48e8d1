// Ten years of a large centre, stored in a test's server.
import type { Catalogue } from '../../common/catalogue'
import { PERFORMANCE } from '../support/examples'
import { paymentCatalogue } from '../support/payment-catalogue'
import { makePerformance } from '../support/performances'
import { enrol, PUPPETS } from '../support/season'
import type { TestServer } from '../support/test-server'

const GROUP_COUNT = 40
const SEATS = 600

/** A large centre: all groups belong to one workshop, and one event has the seats of a hall. */
export const largeCatalogue: Catalogue = {
  ...paymentCatalogue,
  groups: Array.from({ length: GROUP_COUNT }, (_, index) => ({
    ...{ id: `${PUPPETS}--skupina-${index}`, workshopId: PUPPETS, name: `skupina ${index}` },
    ...{ day: 'sreda', time: '16.00–17.30', price: '30\u00a0€ na mesec', priceCents: 3000, vatRate: 22 },
    mentorName: `vodja skupine ${index}`,
  })),
  seatedEvents: [makePerformance(PERFORMANCE, { heldOn: '2098-10-03', total: SEATS })],
}

/** Rows of earlier seasons, made from those of the present one, and of tables that grow with the years. */
const HISTORY = `
CREATE TEMP TABLE numbers AS
  WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 50000) SELECT n FROM counter;
CREATE TEMP TABLE now_enrolled AS SELECT submission_id AS id FROM enrolments;
CREATE TEMP TABLE past AS SELECT id, n AS year, id + n * 1000000 AS copy FROM now_enrolled, numbers WHERE n <= 4;
INSERT INTO submissions (id, kind, reference, payload, created_at)
  SELECT copy, kind, reference || '-' || year, payload, created_at FROM past JOIN submissions USING (id);
INSERT INTO people SELECT copy, role, address_key FROM past JOIN people ON submission_id = id;
INSERT INTO enrolments SELECT copy, (2025 - year) || '/' || (2026 - year), NULL FROM past;
INSERT INTO enrolment_workshops SELECT copy, workshop_id FROM past JOIN enrolment_workshops ON submission_id = id;
INSERT INTO places (submission_id, workshop_id, season, group_id, state)
  SELECT copy, workshop_id, (2025 - year) || '/' || (2026 - year), group_id, state FROM past JOIN places ON submission_id = id;

INSERT INTO lesson_records (group_id, planned_on, season, held_on, is_cancelled, minutes, mentor)
  SELECT group_id, day, '2025/2026', day, 0, 90, 'vodja skupine' FROM
    (SELECT DISTINCT group_id FROM places WHERE group_id IS NOT NULL),
    (SELECT date('2016-10-05', (n * 7) || ' days') AS day FROM numbers WHERE n <= 500);
INSERT INTO lesson_counts SELECT group_id, planned_on, '0–14', 20 FROM lesson_records;
INSERT INTO attendance_marks SELECT group_id, planned_on, submission_id, n.value, '0–14' FROM lesson_records
  JOIN places USING (group_id, season), json_each('[1]') AS n WHERE planned_on BETWEEN '2025-10-01' AND '2026-06-30';

INSERT INTO privacy_log (done_at, action, actor, submission_references, counts)
  SELECT '2026-01-01T10:00:00.000Z', 'office-view', '1', 'P-2026-0001', '{}' FROM numbers;
INSERT INTO newsletter_subscriptions (status, address_key, email, created_at, confirmation_sent_at, confirmed_at)
  SELECT 'confirmed', 'n' || n || '@example.com', 'n' || n || '@example.com', '2026-01-01', '2026-01-01', '2026-01-01'
  FROM numbers WHERE n <= 5000;
INSERT INTO newsletter_issues (name, subject, summary, body, digest, author, started_at, recipient_count, last_batch_at)
  SELECT 'izdaja-' || n, 'Izdaja', 'Povzetek', 'Besedilo', n, 'office:1', '2026-01-01', 5000, '2026-01-01' FROM numbers WHERE n <= 300;
INSERT INTO submissions (kind, reference, payload, created_at)
  SELECT 'contact', 'K-2020-' || n, '{"firstName":"Ana","lastName":"Novak","email":"placnik1@example.com","phone":"","message":"x"}',
  '2026-01-01T10:00:00.000Z' FROM numbers WHERE n <= 5000;

INSERT INTO letters (submission_id, template, subject, body, draft, author, created_at)
  SELECT NULL, 'sporocilo', 'Zadeva', 'Besedilo', NULL, 'office:1', '2026-01-01T10:00:00.000Z' FROM numbers WHERE n <= 3000;
INSERT INTO outbox (mail_kind, rank, recipient, submission_id, letter_id, message_id, status, created_at, deadline_at, last_error)
  SELECT 'letter', 2, 'x@example.com', (SELECT min(id) FROM now_enrolled), n % 3000 + 1, '<' || n || '@x>',
    CASE WHEN n <= 1000 THEN 'failed' WHEN n <= 2000 THEN 'held' ELSE 'sent' END, '2026-01-01', '2026-01-08', 'Zavrnjeno.'
  FROM numbers;

INSERT INTO submissions (kind, reference, payload, created_at)
  SELECT 'reservation', 'R-2026-' || n, json_object('performance', '${PERFORMANCE}', 'name', 'Ana Novak ' || n,
    'email', 'n' || n || '@example.com', 'seats', 1, 'needs', ''), '2026-01-01T10:00:00.000Z' FROM numbers WHERE n <= ${SEATS};
INSERT OR IGNORE INTO performances (id, name, held_on, begins, place) VALUES ('${PERFORMANCE}', 'Predstava', '2098-10-03', '18.00', 'Dvorana');
INSERT INTO reservations (submission_id, performance_id, state, seats, changed_at)
  SELECT id, '${PERFORMANCE}', 'reserved', 1, created_at FROM submissions WHERE kind = 'reservation';

INSERT INTO imports VALUES (1, '2026-01-01T10:00:00.000Z');
INSERT INTO imported_enrolments SELECT id, 1, NULL FROM now_enrolled LIMIT 900;
`

/**
 * Stores five seasons of a fifth of the enrolments each, and credits without an account.
 * @returns the reference of an enrolment of the present season with an account
 */
export async function storeTenYears(server: TestServer, enrolmentCount: number): Promise<string> {
  const { places, ledger, store, clock, database } = server.services
  let reference = ''
  for (let index = 0; index < enrolmentCount / 5; index += 1) {
    const payer = { payerName: `Plačnik ${index}`, payerEmail: `placnik${index}@example.com` }
    reference = await enrol(server, { ...payer, participantFirstName: `Otrok${index}` })
    const place = { submissionId: store.findByReference(reference)?.id ?? 0, workshopId: PUPPETS }
    const groupId = `${PUPPETS}--skupina-${index % GROUP_COUNT}`
    places.applyAction({ ...place, action: 'accept', groupId }, 'office:1')
    places.applyAction({ ...place, action: 'confirm', confirmation: { wording: 'Potrjujem.' } }, 'payer')
  }
  const valuedOn = clock.now().toISOString().slice(0, 10)
  ledger.addCredits(
    Array.from({ length: Math.ceil(enrolmentCount / 3) }, (_, index) => ({
      ...{ key: `nakazilo ${index}`, cents: 3000, valuedOn },
      ...{ payerName: `Neznanec ${index}`, text: 'delavnica' },
    })),
  )
  database.exec(HISTORY)
  return reference
}
