// Letters from their templates in the content to a real mail server.
import { expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { testCatalogue } from '../../../tests/support/catalogue'
import { countRows } from '../../../tests/support/query-database'
import { groupCatalogue } from '../../../tests/support/season'
import { setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import type { MailWriterInput } from '../../mail/kinds'
import type { Place } from '../places/place'

const THEATRE = 'gledaliske-delavnice'
const FACTS = ['lokacija', 'prvo_srecanje', 'obdobje', 'cena', 'prinesite', 'zacetnici']
const catalogue: Catalogue = {
  ...groupCatalogue,
  season: testCatalogue.season,
  groups: groupCatalogue.groups.map((group) => ({ ...group, price: '30\u00a0€ na mesec' })),
  workshops: groupCatalogue.workshops.map((workshop) => ({
    ...workshop,
    location: workshop.id === THEATRE ? 'Hiša otrok, Vzorčna ulica 2' : undefined,
    bring: 'copate',
  })),
  holidays: [{ name: 'Praznik', from: '2025-10-06', to: '2025-10-06' }],
  letters: {
    ...groupCatalogue.letters,
    zavrnitev: {
      subject: 'Vse o mestu',
      body: `{delavnica} {skupina} {termin} {ucilnica}\n\n${FACTS.map((name) => `{${name}}`).join('\n\n')}`,
    },
  },
}
const place: Place = { workshopId: THEATRE, groupId: `${THEATRE}--otroci`, state: 'accepted' }

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, catalogue })

async function enrol(changes: object = {}): Promise<number> {
  await server.send('registration', { workshops: [THEATRE], ...changes })
  return countRows(server, 'submissions')
}

const findToken = (text: string | undefined) => /\/moja-prijava\?k=([\w-]{43})/.exec(text ?? '')?.[1]

test('both addresses get exactly the previewed letter, each with a link of its own; a message to a group contains no private link', async () => {
  const submissionId = await enrol()
  await mailbox.waitFor(3)
  const { letters, places, familyLinks, worker } = server.services
  const written = places.fillLetter('sprejem', { submissionId, place })
  expect(written.subject).toMatch(
    /^Mesto za vas je pripravljeno, potrdite udeležbo: Gledališke delavnice \(P-\d{4}-0001\)$/,
  )
  expect(written.body).toContain('- Termin: ponedeljek, 16.00–17.30')
  letters.enqueue({ ...written, author: 'office:1' }, letters.listRecipients(submissionId))
  worker.pollSoon()
  const roles: Record<string, string | undefined> = {}
  for (const { subject, text, html, envelopeTo } of (await mailbox.waitFor(5)).slice(3)) {
    expect(subject).toBe(written.subject)
    expect(text).toContain('Skupina: otroci')
    expect(text).not.toContain('{')
    for (const words of ['otroci', findToken(text)]) expect(html).toContain(words)
    roles[String(envelopeTo)] = familyLinks.find(findToken(text) ?? '')?.role
  }
  expect(roles).toEqual({ 'spela@primer.si': 'participant', 'tomaz@primer.si': 'payer' })
  const message = { template: 'sporocilo', subject: 'Vaja', body: '[Odpri]({povezava})' } as const
  letters.enqueue(message, letters.listRecipients(submissionId))
  worker.pollSoon()
  for (const { text, html } of (await mailbox.waitFor(7)).slice(5))
    expect(`${text}${html}`).not.toContain('/moja-prijava')
})

test('a letter contains the facts that the contract depends on, and only the initials of the child', async () => {
  const submissionId = await enrol({
    participantFirstName: '»šPELA www.tuje.example',
    participantLastName: 'Žagar',
  })
  server.moveClock(Date.parse('2025-09-20T10:00:00Z') - server.services.clock.now().getTime())
  const { places } = server.services
  const listLines = (about: Place = place) =>
    places
      .fillLetter('zavrnitev', { submissionId, place: about })
      .body.replaceAll('\u00a0', ' ')
      .split('\n\n')
  expect(listLines()).toEqual([
    'Gledališke delavnice otroci ponedeljek, 16.00–17.30 velika dvorana',
    'Hiša otrok, Vzorčna ulica 2',
    'ponedeljek, 13. 10. 2025',
    'od 1. 10. 2025 do 30. 6. 2026',
    '30 € na mesec z DDV',
    'copate',
    'Š. Ž.',
  ])
  // A later recipient reads the next lesson. The period begins with the first lesson after the place was given.
  server.moveClock(100 * DAY)
  expect(listLines().slice(2, 4)).toEqual(['ponedeljek, 29. 12. 2025', 'od 29. 12. 2025 do 30. 6. 2026'])
  places.applyAction({ submissionId, workshopId: THEATRE, action: 'accept' }, 'office:1')
  server.moveClock(30 * DAY)
  const own = places.listByEnrolment(submissionId)[0] ?? place
  expect(listLines(own).slice(2, 4)).toEqual(['ponedeljek, 2. 2. 2026', 'od 29. 12. 2025 do 30. 6. 2026'])
})

test('a workshop without a building of its own takes place at the centre’s address', async () => {
  const text = { subject: '', body: '{lokacija}' }
  const { places } = server.services
  const muzikal = { ...place, workshopId: 'muzikal', groupId: null }
  expect(places.fillLetter('zavrnitev', { place: muzikal, text }).body).toBe('Vzorčna ulica 1, 4000 Kranj')
})

test('a confirmation that is sent again does not announce steps that are already done', async () => {
  const submissionId = await enrol()
  const { places, outbox } = server.services
  const writeConfirmation = () => {
    const input = { kind: 'enrolment_confirmation', submissionId, token: null, letterId: null, alertId: null }
    return JSON.stringify(outbox.kinds.get(input.kind).write(input as MailWriterInput)?.body)
  }
  expect(writeConfirmation()).toContain('Kaj sledi')
  places.applyAction({ submissionId, workshopId: THEATRE, action: 'accept' }, 'office:1')
  expect(writeConfirmation()).not.toContain('Kaj sledi')
  server.services.database.prepare('UPDATE enrolments SET season = ?').run('2024/2025')
  expect(writeConfirmation()).toContain('v šolskem letu 2024/2025.')
})

test('a mail of an unknown kind stays in the outbox and is retried', async () => {
  const submissionId = await enrol()
  await mailbox.waitFor(3)
  const { database, outbox, worker } = server.services
  outbox.enqueue({ kind: 'letter', recipient: 'spela@primer.si', submissionId })
  database.prepare("UPDATE outbox SET mail_kind = 'letter_of_tomorrow' WHERE mail_kind = 'letter'").run()
  worker.pollSoon()
  await expect
    .poll(() => outbox.list().find(({ kind }) => String(kind) === 'letter_of_tomorrow'))
    .toMatchObject({ status: 'pending', lastError: 'Del programa, ki piše taka sporočila, je izklopljen.' })
})
