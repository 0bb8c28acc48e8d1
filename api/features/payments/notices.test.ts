// Mails about payments: notices of amounts due, and reminders, sent to a real mail server.
import { expect, test } from 'vitest'
import { LEAD, OFFICE, setUpOffice } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { enrol, PUPPETS } from '../../../tests/support/season'
import { DAY } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'

/** Without a timetable every month has its whole price, 28.01 €. Months are due on the 15th. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2098/2099',
  season: { from: '2098-10-01', to: '2099-06-30' },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 30, day: undefined, time: undefined })),
}
const { server, mailbox, idOf, open } = setUpOffice(catalogue)
const REMINDERS = '/urad/placila/opomin'

const moveTo = (day: string) =>
  server.moveClock(Date.parse(`${day}T10:00:00Z`) - server.services.clock.now().getTime())

/** Enrols and confirms a child in September, of the same payer unless another one is given. */
async function enrolConfirmed(participantFirstName: string, changes: object = {}): Promise<string> {
  moveTo('2098-09-01')
  const reference = await enrol(server, { participantFirstName, ...changes })
  const { places } = server.services
  places.applyAction({ submissionId: idOf(reference), workshopId: PUPPETS, action: 'accept' }, 'office:1')
  confirmPlace(places, { submissionId: idOf(reference), workshopId: PUPPETS })
  return reference
}

function findStatement(reference: string) {
  const statement = server.services.ledger.findStatementOfEnrolment(idOf(reference))
  if (!statement) throw new Error('The payer has no account')
  return statement
}

/** Pays an amount in the office. */
const pay = (reference: string, cents: number) =>
  server.services.ledger.recordPayment(
    findStatement(reference).id,
    { cents, valuedOn: '2098-10-02', text: '' },
    LEAD,
  )

/** Lists the received mails about payments, once the outbox is empty. */
async function listMails() {
  const { worker, outbox } = server.services
  worker.pollSoon()
  await expect.poll(() => outbox.countByStatus().pending).toBe(0)
  return mailbox.mails
    .filter(({ subject }) => /plačil/.test(subject ?? ''))
    .map(({ subject, text = '', envelopeTo }) => ({
      subject,
      text: text.replaceAll('\u00a0', ' '),
      to: String(envelopeTo),
    }))
}

const sendNotices = () => server.services.notices.sendDueNotices()

test.each([0, 1])(
  'the notice for all children is sent also when child %i is erased before, without that child',
  async (erased) => {
    const references = [await enrolConfirmed('Ana'), await enrolConfirmed('Bor')]
    moveTo('2098-10-01')
    sendNotices()
    const { people } = server.services
    people.erase(people.find({ reference: references[erased] ?? '' }))
    const mails = await listMails()
    expect(mails.map(({ to }) => to)).toEqual(['tomaz@primer.si'])
    expect(mails[0]?.text).toContain(['Bor', 'Ana'][erased])
    expect(mails[0]?.text).not.toContain(['Ana', 'Bor'][erased])
  },
)

test('the payer gets one notice a month for all children, with the sum, due day, reference and link', async () => {
  const reference = await enrolConfirmed('Ana')
  await enrolConfirmed('Bor')
  sendNotices()
  expect(await listMails()).toEqual([])
  moveTo('2098-10-01')
  for (const _time of [1, 2]) sendNotices()
  const [mail, ...others] = await listMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'tomaz@primer.si',
    subject: 'Obvestilo o plačilu, šolsko leto 2098/2099',
  })
  // The second child has a discount of 20 %.
  expect(mail?.text).toContain('Za plačilo: 50,42 €')
  expect(mail?.text).toContain('Rok plačila: 15. 10. 2098')
  expect(mail?.text).toContain(`Sklic: SI12 ${findStatement(reference).reference.slice(4)}`)
  expect(mail?.text).toContain('IBAN: SI56 9999 9000 0000 102')
  expect(mail?.text).toMatch(/\/moja-prijava\?k=[\w-]{43}/)
  expect(mail?.text).not.toContain('čez rok')
  moveTo('2098-11-01')
  sendNotices()
  expect((await listMails())[1]?.text).toContain('Od tega že čez rok: 50,42 €')
})

test('a notice leaves as many days before the due day as a payer has to pay', async () => {
  const reference = await enrolConfirmed('Živa')
  moveTo('2098-09-29')
  sendNotices()
  expect(await listMails()).toEqual([])
  moveTo('2098-09-30')
  sendNotices()
  expect(await listMails()).toMatchObject([{ text: expect.stringContaining('15. 10. 2098') }])
  moveTo('2098-10-01')
  sendNotices()
  expect(await listMails()).toHaveLength(1)
  expect(findStatement(reference).payable).toBe(2801)
})

test('mails about payments name children by the first name only, mention no invoice or VAT, and leave no placeholder', async () => {
  await enrolConfirmed('Ana', { participantLastName: 'Žagar' })
  moveTo('2098-10-01')
  sendNotices()
  moveTo('2098-10-30')
  await (await open(LEAD)).post(REMINDERS, { korak: 'poslji', placnik: '1' })
  const mails = await listMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Obvestilo o plačilu, šolsko leto 2098/2099',
    'Opomin: rok za plačilo je potekel, šolsko leto 2098/2099',
  ])
  for (const { subject, text } of mails) {
    const disclaimer = 'To ni račun. Račun prejmete posebej.'
    expect(text).toContain(disclaimer)
    expect(text).toContain('Ana, Lutkovna delavnica, oktober: 28,01 €')
    expect(`${subject}${text.replace(disclaimer, '')}`).not.toMatch(/Žagar|P-2098|[rR]ačun|DDV|obrest|[{}]/)
  }
})

test('a payer who has paid, or has no e-mail, gets no notice; the office sees which payers to call', async () => {
  const paid = await enrolConfirmed('Ana')
  pay(paid, 2801)
  const silent = await enrolConfirmed('Bor', { payerName: 'Bor Kos' })
  const { rectify } = server.services
  rectify({ reference: silent, field: 'payerEmail', value: '', operator: LEAD })
  moveTo('2098-10-02')
  sendNotices()
  expect(await listMails()).toEqual([])
  const page = await (await open(LEAD)).read('/urad/placila')
  expect(page.match(/brez e-pošte: obvestite po telefonu/g)).toHaveLength(1)
})

test('a notice waits until the morning and contains the amount of that time; after full payment it is cancelled', async () => {
  const [partly, fully] = [
    await enrolConfirmed('Ana'),
    await enrolConfirmed('Bor', { payerName: 'Bor Kos', payerEmail: 'bor@example.com' }),
  ]
  moveTo('2098-10-01')
  server.moveClock(-10 * 3_600_000)
  sendNotices()
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('plačil'))).toEqual([])
  pay(partly, 801)
  pay(fully, 2801)
  server.moveClock(10 * 3_600_000)
  const mails = await listMails()
  expect(mails.map(({ to }) => to)).toEqual(['tomaz@primer.si'])
  expect(mails[0]?.text).toContain('Za plačilo: 20 €')
  const { outbox } = server.services
  expect(outbox.countByStatus().failed).toBe(0)
  expect(outbox.listBySubmission(idOf(fully)).map(({ kind, status }) => [kind, status])).toContainEqual([
    'payment_notice',
    'cancelled',
  ])
})

test('a lead reads the reminder, then sends it once; it gives the days of the terms, and a double click sends nothing more', async () => {
  await enrolConfirmed('Ana')
  moveTo('2098-10-22')
  const early = await open(LEAD)
  expect(await early.read('/urad/placila')).not.toContain('name="placnik"')
  expect((await early.post(REMINDERS, { placnik: '1' })).status).toBe(409)
  moveTo('2098-10-23')
  const lead = await open(LEAD)
  const isOffered = async () => (await lead.read('/urad/placila')).includes('name="placnik"')
  expect(await isOffered()).toBe(true)
  const preview = (await (await lead.post(REMINDERS, { placnik: '1' })).text()).replaceAll('\u00a0', ' ')
  expect(preview).toContain('Čez rok: 28,01 €')
  expect(preview).toContain('Prosimo, plačajte do: 7. 11. 2098')
  expect(await listMails()).toEqual([])
  for (const _click of [1, 2])
    expect((await lead.post(REMINDERS, { placnik: '1', korak: 'poslji' })).status).toBe(303)
  expect(await listMails()).toHaveLength(1)
  expect(await isOffered()).toBe(false)
  server.moveClock(DAY / 2)
  expect((await (await open(LEAD)).post(REMINDERS, { placnik: '1', korak: 'poslji' })).status).toBe(409)
  server.moveClock(14 * DAY)
  expect(await (await open(LEAD)).read('/urad/placila')).not.toContain('name="placnik"')
  server.moveClock(DAY)
  expect(await (await open(LEAD)).read('/urad/placila')).not.toContain('name="placnik"')
  server.moveClock(DAY)
  expect(await (await open(LEAD)).read('/urad/placila')).toContain('name="placnik"')
})

test('only leads see mails about payments at an enrolment', async () => {
  const reference = await enrolConfirmed('Ana')
  moveTo('2098-10-01')
  sendNotices()
  await listMails()
  for (const [user, isShown] of [
    [LEAD, true],
    [OFFICE, false],
  ] as const) {
    const page = await (await open(user)).read(`/urad/prijave/${reference}`)
    expect(page.includes('Obvestilo o plačilu')).toBe(isShown)
  }
})

test('one form reminds an address once, however the payer is repeated', async () => {
  const reference = await enrolConfirmed('Ana')
  moveTo('2098-10-30')
  const { id } = findStatement(reference)
  const placnik = [...Array<string>(20).fill(`${id}`), `${id}.0`, `0x${id}`, `${id}e0`, ` ${id}`]
  await (await open(LEAD)).post(REMINDERS, { korak: 'poslji', placnik })
  expect(await listMails()).toHaveLength(1)
  expect(server.services.notices.sendReminders('payment_reminder', [findStatement(reference)])).toEqual([])
})

test('a warning that could not leave before its last day is not sent; a reminder is sent without a day', async () => {
  const ana = await enrolConfirmed('Ana')
  const bor = await enrolConfirmed('Bor', { payerName: 'Bor Kos', payerEmail: 'bor@example.com' })
  moveTo('2098-10-30')
  mailbox.refusal = { code: 451, at: 'connect' }
  server.services.notices.sendReminders('payment_warning', [findStatement(ana)])
  server.services.notices.sendReminders('payment_reminder', [findStatement(bor)])
  moveTo('2098-11-15')
  mailbox.refusal = undefined
  const mails = await listMails()
  expect(mails.map(({ subject, to }) => [subject?.split(':')[0], to])).toEqual([
    ['Opomin', 'bor@example.com'],
  ])
  expect(mails[0]?.text).not.toMatch(/do tega dne|plačajte do/)
})

test('a letter lists all that its sum is made of, also what was repaid without a payment', async () => {
  const reference = await enrolConfirmed('Ana')
  pay(reference, -500)
  moveTo('2098-10-30')
  const { body } = server.services.notices.fillText('payment_reminder', findStatement(reference))
  expect(body.replaceAll('\u00a0', ' ')).toContain(
    'Čez rok: 33,01 €\n- Za kaj: Ana, Lutkovna delavnica, oktober: 28,01 €; Vrnjeno, oktober: 5 €',
  )
})

test('a payer who was reminded does not keep another payer with the same mailbox from being reminded', async () => {
  const own = findStatement(await enrolConfirmed('Ana'))
  const other = findStatement(await enrolConfirmed('Bor', { payerName: 'Bor Kos' }))
  moveTo('2098-10-30')
  const { notices } = server.services
  expect(notices.sendReminders('payment_reminder', [own, { ...own }])).toHaveLength(1)
  expect(notices.sendReminders('payment_reminder', [own, other])).toHaveLength(1)
  expect(await listMails()).toHaveLength(2)
})
