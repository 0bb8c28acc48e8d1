// Messages of the office to the families of a group.
import { expect, test } from 'vitest'
import { enrolByTelephone, MENTOR, OFFICE, setUpOffice } from '../../../tests/support/office-server'
import { enrol, PUPPETS, SEASON } from '../../../tests/support/season'
import { MINUTE } from '../../core/clock'

const { mailbox, server, open } = setUpOffice()
const lettersOf = (subject: string) => mailbox.mails.filter((mail) => mail.subject?.startsWith(subject))

/** Moves the clock past the undo window and waits for two letters with this subject. @returns the recipients */
async function sendLetters(subject: string): Promise<string[]> {
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  while (lettersOf(subject).length < 2) await mailbox.waitFor(mailbox.mails.length + 1)
  return lettersOf(subject)
    .flatMap(({ envelopeTo }) => envelopeTo)
    .sort()
}

const MESSAGE = {
  sezona: SEASON,
  skupina: PUPPETS,
  zadeva: 'Nova skupina',
  besedilo: 'Odpiramo *novo* skupino.',
}

test('a message to the waiting list is previewed, sent once to each family, and its progress is shown', async () => {
  for (const index of [1, 2, 3, 4]) {
    const email = `ana${index}@primer.si`
    await enrol(server, { participantFirstName: `Ana${index}`, participantEmail: email, payerEmail: email })
  }
  const browser = await open()
  const post = (more: Record<string, string> = {}) =>
    browser.post('/urad/sporocila/novo', { ...MESSAGE, komu: 'waiting', ...more })
  const preview = await (await post()).text()
  expect(preview).toMatch(/Pošlji: 2\u00a0e-sporočili/)
  // The rendered text, and below it the typed Markdown.
  expect(preview).toMatch(/Odpiramo novo skupino\..*>Odpiramo \*novo\* skupino\.<\/textarea>/s)
  const empty = await post({ besedilo: ' ' })
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringMatching(/value="Nova skupina".*aria-describedby="besedilo-namig besedilo-napaka"/s),
  ])
  const nobody = await post({ skupina: 'muzikal', korak: 'poslji' })
  expect(await nobody.text()).toContain('>Odpiramo *novo* skupino.</textarea>')
  const path = (await post({ korak: 'poslji' })).headers.get('location') ?? ''
  // A second click sends nothing, even if the letter's template has changed.
  expect((await post({ korak: 'poslji' })).headers.get('location')).toBe(path)
  server.services.database.prepare("UPDATE letters SET template = 'opomnik'").run()
  expect((await post({ korak: 'poslji' })).headers.get('location')).toBe(path)
  expect(await browser.read(path)).toMatch(/Prekliči pošiljanje.*ana3@primer\.si/s)
  expect(await sendLetters('Nova skupina')).toEqual(['ana3@primer.si', 'ana4@primer.si'])
  expect(lettersOf('Nova skupina')[0]?.text).toContain('na čakalnem seznamu; mesta še nimate.')
  expect(await browser.read(path)).not.toContain('Prekliči pošiljanje')
  await expect.poll(() => browser.read('/urad/sporocila')).toContain('odšlo 2 od 2')
})

test('a message can be cancelled before it is sent; a mentor writes to a group without seeing addresses', async () => {
  await enrol(server)
  const mentor = await open(MENTOR)
  const send = async (email: string) => {
    const answer = await (await open(email)).post('/urad/sporocila/novo', { ...MESSAGE, korak: 'poslji' })
    return answer.headers.get('location') ?? ''
  }
  const path = await send(MENTOR)
  const page = await mentor.read(path)
  expect([page.includes('tomaz@primer.si'), page.includes('P-')]).toEqual([false, true])
  expect((await mentor.get(await send(OFFICE))).status).toBe(404)
  expect((await mentor.post(`${path}/preklici`, {})).status).toBe(303)
  expect((await mentor.get(path)).status).toBe(404)
  expect(await sendLetters('Nova skupina')).toHaveLength(2)
})

test('the form of a message names a family without e-mail with its telephone number', async () => {
  const browser = await open()
  await enrolByTelephone(browser, '041 222 333')
  expect(await browser.read(`/urad/sporocila/novo?skupina=${PUPPETS}&komu=all`)).toMatch(
    /brez e-pošte: pokličite.*041 222 333/,
  )
})

test.each([0, 1])(
  'the family of two siblings gets a common message also when child %i is erased before it is sent',
  async (index) => {
    const siblings = [
      await enrol(server, { participantFirstName: 'Ana' }),
      await enrol(server, { participantFirstName: 'Bor' }),
    ]
    const answer = await (await open()).post('/urad/sporocila/novo', {
      ...MESSAGE,
      komu: 'all',
      korak: 'poslji',
    })
    expect(answer.status).toBe(303)
    const { people, worker, outbox } = server.services
    people.erase(people.find({ reference: siblings[index] ?? '' }))
    server.moveClock(6 * MINUTE)
    worker.pollSoon()
    await expect.poll(() => outbox.countByStatus().pending).toBe(0)
    expect(lettersOf('Nova skupina').map(({ envelopeTo }) => envelopeTo.join())).toEqual([
      'spela@primer.si',
      'tomaz@primer.si',
    ])
  },
)

test.each([
  // A corrected address is the same person's: the common mail follows it. Another person gets nothing of the family's.
  { isOtherPerson: false, recipients: ['nova@primer.si', 'spela@primer.si'] },
  { isOtherPerson: true, recipients: ['spela@primer.si', 'tomaz@primer.si'] },
])(
  'a family gets a waiting common message once when the payer’s address of one child is corrected (another person: $isOtherPerson)',
  async ({ isOtherPerson, recipients }) => {
    const first = await enrol(server, { participantFirstName: 'Ana' })
    await enrol(server, { participantFirstName: 'Bor' })
    await (await open()).post('/urad/sporocila/novo', { ...MESSAGE, komu: 'all', korak: 'poslji' })
    const { rectify, worker, outbox } = server.services
    const email = { reference: first, field: 'payerEmail', value: 'nova@primer.si' }
    rectify({ ...email, operator: OFFICE, isOtherPerson })
    server.moveClock(6 * MINUTE)
    worker.pollSoon()
    await expect.poll(() => outbox.countByStatus().pending).toBe(0)
    expect(
      lettersOf('Nova skupina')
        .map(({ envelopeTo }) => envelopeTo.join())
        .sort(),
    ).toEqual(recipients)
  },
)
