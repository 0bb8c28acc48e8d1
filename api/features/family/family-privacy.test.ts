// Places, letters and private links in exports, erasures and retention.
import { beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { testCatalogue } from '../../../tests/support/catalogue'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'

const catalogue: Catalogue = {
  ...testCatalogue,
  groups: [{ id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor', places: 1 }],
}

const server = setUpServer({ catalogue, isWorkerIdle: true })

beforeEach(async () => {
  await server.send('registration', { workshops: ['muzikal'] })
  const { letters, places, database } = server.services
  const letter = letters.fillTemplate('sprejem', { submissionId: 1 })
  const event = places.applyAction({ submissionId: 1, workshopId: 'muzikal', action: 'accept' }, 'operator')
  places.attachLetter(event, letter)
  confirmPlace(places, { submissionId: 1, workshopId: 'muzikal', wording: 'Potrjujem udeležbo.' })
  // A message to a group, of which this family is one recipient.
  const message = { template: 'sporocilo', subject: 'Vaja', body: 'Pridite.' } as const
  letters.enqueue(message, letters.listRecipients(1))
  database.prepare("UPDATE letters SET submission_id = NULL WHERE template = 'sporocilo'").run()
})

test('an export contains places, their history, letters and the roles of links, but no secret', async () => {
  const data = JSON.parse(JSON.stringify(server.services.people.export({ email: 'tomaz@primer.si' })))
  expect(data.places).toMatchObject([
    { workshopId: 'muzikal', state: 'accepted', confirmation: { wording: 'Potrjujem udeležbo.' } },
  ])
  expect(data.placeHistory.map(({ action }: { action: string }) => action)).toContain('accept')
  expect(data.letters.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
    expect.stringContaining('Mesto za vas je pripravljeno'),
    'Vaja',
  ])
  expect(new Set(data.links.map(({ role }: { role: string }) => role))).toEqual(new Set(['payer']))
  const secrets = readColumn(
    server,
    'SELECT token FROM outbox WHERE token IS NOT NULL UNION SELECT token_hash FROM family_links',
  )
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret)
})

test('ended links are deleted at night, and so is a letter to a group whose mails are deleted', () => {
  const { retention, database } = server.services
  database.prepare("UPDATE outbox SET status = 'sent', sent_at = created_at").run()
  const counts = retention()
  expect(counts).toMatchObject({ linksDeleted: 0, lettersDeleted: 0 })
  server.moveClock(400 * DAY)
  expect(retention().linksDeleted).toBeGreaterThan(0)
  expect(countRows(server, 'family_links')).toBe(0)
  expect(readColumn(server, "SELECT 1 FROM letters WHERE template = 'sporocilo'")).toEqual([])
})
