// A centre with `urad: ne`: the server of the specification, without the office and the optional features.
import { expect, test } from 'vitest'
import { apiRoutes, calendarRoutes, officeRoutes, shellRoutes } from '../../common/routes'
import { newsletterCatalogue } from '../../tests/support/newsletter'
import { countRows, readColumn } from '../../tests/support/query-database'
import { groupCatalogue } from '../../tests/support/season'
import { setUpMailbox } from '../../tests/support/test-resources'
import { setUpServer, testShells } from '../../tests/support/test-server'

const { issues, site } = newsletterCatalogue
const catalogue = { ...groupCatalogue, issues, site: { ...site, hasOffice: false } }
const mailbox = setUpMailbox()
const server = setUpServer({ catalogue, mailbox, shells: testShells })

test('the database has only the tables of the site', () => {
  const tables = readColumn(server, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
  expect(tables.filter((name) => !name.startsWith('sqlite_'))).toEqual([
    'alerts',
    'consents',
    'enrolment_workshops',
    'enrolments',
    'health',
    'idempotency_keys',
    'newsletter_issues',
    'newsletter_subscriptions',
    'newsletter_tokens',
    'outbox',
    'outbox_further_submissions',
    'people',
    'privacy_log',
    'reference_counters',
    'schema_changes',
    'submissions',
    'used_proofs',
  ])
})

test('there is no page of the office or of families, no API of places and lessons, and no calendar of groups', async () => {
  const paths = [
    ...Object.values(shellRoutes),
    ...Object.values(officeRoutes),
    apiRoutes.places,
    apiRoutes.lessons,
    apiRoutes.signIn,
    `${calendarRoutes.groups}/lutkovna-delavnica.ics`,
  ]
  for (const path of paths) expect([path, (await server.get(path)).status]).toEqual([path, 404])
  const signIn = await server.post(apiRoutes.signIn, { email: 'vodja@ckd.example' })
  expect(signIn.status).toBe(404)
  expect((await server.get(apiRoutes.health)).status).toBe(200)
})

test('only the newsletter has a task and mails of its own, and the nightly work runs', () => {
  const { features, featureTasks, retention, outbox } = server.services
  expect(features.map(({ name }) => name)).toEqual(['contact', 'newsletter', 'enrolments'])
  expect(featureTasks).toHaveLength(1)
  for (const kind of ['letter', 'office_sign_in', 'family_links', 'payment_notice'])
    expect(outbox.kinds.find(kind)).toBeUndefined()
  expect(retention()).not.toHaveProperty('lettersDeleted')
})

test('an enrolment is stored and mailed to staff and family, without places and private links', async () => {
  const { status, body } = await server.send('registration', { workshops: ['lutkovna-delavnica'] })
  expect([status, body.reference]).toEqual([200, expect.stringMatching(/^P-\d{4}-0001$/)])
  const mails = await mailbox.waitFor(3)
  expect(mails.map(({ subject, envelopeTo }) => `${subject} → ${envelopeTo}`).sort()).toEqual([
    `Potrdilo o prijavi ${body.reference} → spela@primer.si`,
    `Potrdilo o prijavi ${body.reference} → tomaz@primer.si`,
    `Prijava ${body.reference}: Lutkovna delavnica → osebje@ckd.example`,
  ])
  for (const { text = '', html = '' } of mails)
    expect(text + html).not.toMatch(/moja-prijava|\/urad|mesto držimo|[Čč]akaln/)
})

test('a message reaches staff, and a subscription is confirmed from its mail', async () => {
  expect((await server.send('contact')).status).toBe(200)
  const [message] = await mailbox.waitFor(1)
  expect(message?.envelopeTo).toEqual(['osebje@ckd.example'])
  expect((await server.send('newsletter')).status).toBe(200)
  const mails = await mailbox.waitFor(2)
  const [, token] = /token=([\w-]+)/.exec(mails[1]?.text ?? '') ?? []
  expect((await server.post(apiRoutes.newsletterConfirmation, { token })).status).toBe(200)
  expect(server.services.subscriptions.countConfirmed()).toBe(1)
  expect(countRows(server, 'submissions')).toBe(2)
})
