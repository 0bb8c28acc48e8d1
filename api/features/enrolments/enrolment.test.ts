import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { EnrolmentWindow } from '../../../common/enrolment-window'
import { routes } from '../../../common/routes'
import { testCatalogue } from '../../../tests/support/catalogue'
import { validEnrolment } from '../../../tests/support/examples'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { addMilliseconds, DAY } from '../../core/clock'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox })

const enrol = (changes: object = {}, headers: Record<string, string> = {}) =>
  server.send('registration', changes, headers)
const mailTo = (address: string) => mailbox.mails.find(({ envelopeTo }) => envelopeTo.includes(address))

test('an enrolment is stored; participant and payer get the reference, and staff get every field and can reply to both', async () => {
  const message = 'Prva vrstica\nDruga <b>vrstica</b>'
  const answer = await enrol({ message, payerVatId: 'SI50223054' })
  const reference = `P-${new Date().getFullYear()}-0001`
  expect(answer).toMatchObject({ status: 200, body: { reference } })
  const mails = await mailbox.waitFor(3)
  expect(mails.map(({ subject, envelopeTo }) => `${subject} → ${envelopeTo}`).sort()).toEqual([
    `Potrdilo o prijavi ${reference} → spela@primer.si`,
    `Potrdilo o prijavi ${reference} → tomaz@primer.si`,
    `Prijava ${reference}: Gledališke delavnice, Muzikal → osebje@ckd.example`,
  ])
  const notice = mailTo('osebje@ckd.example')
  expect(notice?.replyTo?.map(({ address }) => address)).toEqual(['tomaz@primer.si'])
  expect(notice?.from).toEqual({ name: 'CKD Kranj', address: 'prijave@ckd.example' })
  expect(notice?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  for (const words of ['Ime udeležene osebe: Špela', 'Datum rojstva: 05.05.2014'])
    expect(notice?.text).toContain(words)
  expect(notice?.text).toContain('Sporočilo:\n  Prva vrstica\n  Druga <b>vrstica</b>')
  for (const words of ['Druga &lt;b&gt;vrstica&lt;/b&gt;', 'Čopova ulica 1'])
    expect(notice?.html).toContain(words)
})

test('the confirmation contains the terms and a link to the privacy notice, but nothing that was typed', async () => {
  const advert = { participantFirstName: 'Kupi-zdaj', payerName: 'Oglas' }
  await enrol({ ...advert, message: 'https://zlonamerno.example' })
  await mailbox.waitFor(3)
  for (const address of ['spela@primer.si', 'tomaz@primer.si']) {
    const { text = '', html = '' } = mailTo(address) ?? {}
    expect(text + html).not.toMatch(/Kupi-zdaj|zlonamerno|Oglas|Čopova|po e-pošti ali telefonu/)
    for (const words of [
      'Izbrani delavnici',
      'Gledališke delavnice',
      'Pogoji in cenik za šolsko leto 2025/2026',
      'Odstop\n\nOdstop velja od naslednjega meseca.',
      'Prijava ni zavezujoča:',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/https?:\/\/\S+\/obvestilo-o-zasebnosti/)
    expect(html).toContain('Odstop velja od naslednjega meseca.')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link).pathname)
    expect(links).toEqual([routes.terms, routes.privacyNotice])
  }
})

test('participant and payer with one address get one confirmation, and the mail to staff says so', async () => {
  await enrol({ participantEmail: 'Skupni@primer.si', payerEmail: 'skupni@primer.si' })
  await mailbox.waitFor(2)
  expect(countRows(server, 'outbox')).toBe(2)
  expect(mailTo('osebje@ckd.example')?.text).toContain('Odgovor na to sporočilo prejme plačnik.')
})

test('an address gets at most ten confirmations a day; all enrolments are stored and sent to staff', async () => {
  for (let count = 0; count < 13; count += 1) await enrol({ payerEmail: `payer${count}@primer.si` })
  const countMailsTo = (recipient: string) =>
    readColumn<number>(server, 'SELECT count(*) FROM outbox WHERE recipient = ?', recipient)[0]
  expect(countRows(server, 'submissions')).toBe(13)
  expect(['spela@primer.si', 'payer12@primer.si', 'osebje@ckd.example'].map(countMailsTo)).toEqual([
    10, 1, 13,
  ])
  server.moveClock(DAY)
  await enrol({ participantEmail: 'SPELA@primer.si' })
  expect(countMailsTo('SPELA@primer.si')).toBe(1)
})

test('the server derives the names of workshops and stores no unknown field', async () => {
  await enrol({ selectedWorkshopNames: ['Lažna'], isAdmin: true, recaptchaToken: 'x' })
  const selectedWorkshopNames = ['Gledališke delavnice', 'Muzikal']
  expect(server.services.store.list()).toMatchObject([{ kind: 'registration' }])
  expect(server.services.store.list()[0]?.payload).toEqual({ ...validEnrolment, selectedWorkshopNames })
})

test('consents are stored with wording, version and time; the newsletter’s consent starts the double opt-in of the payer', async () => {
  await enrol({ newsletterConsent: true })
  const toConsentRow = (consent: string, words: string) => ({
    consent,
    version: '2025-10',
    wording: expect.stringContaining(words),
    given_at: expect.any(String),
  })
  expect(readRows(server, 'SELECT consent, version, wording, given_at FROM consents')).toEqual([
    toConsentRow('enrolment_terms', 'Strinjam se s pogoji'),
    toConsentRow('newsletter', 'e-novice'),
  ])
  const mails = await mailbox.waitFor(4)
  const invitation = mails.find(({ subject }) => subject === 'Potrdite naročilo na e-novice')
  expect(invitation?.envelopeTo).toEqual(['tomaz@primer.si'])
})

const restart = (enrolment: EnrolmentWindow) => {
  const workshops = testCatalogue.workshops.map((workshop) =>
    workshop.id === 'muzikal' ? { ...workshop, enrolment } : workshop,
  )
  return server.restart({ catalogue: { ...testCatalogue, workshops } })
}
const toRefusal = (sentence: string) => ({ status: 422, body: { fields: { workshops: sentence } } })

test('an enrolment in a closed or not yet open workshop is refused with a clear sentence; a retry of a stored one succeeds', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await enrol({}, key)
  expect(Object.keys(first.body)).toEqual(['reference'])
  await restart({ state: 'closed' })
  expect(await enrol({}, key)).toMatchObject({ status: 200, body: first.body })
  expect(await enrol()).toMatchObject(
    toRefusal('Vpis na delavnico Muzikal je medtem zaprt. Izberite drugo delavnico ali nam pišite.'),
  )
  const tomorrow = toSlovenianDay(addMilliseconds(new Date(), DAY))
  await restart({ state: 'open', from: tomorrow })
  expect(await enrol()).toMatchObject(
    toRefusal(
      `Vpis na delavnico Muzikal se začne ${formatCalendarDate(tomorrow)}. Do takrat jo iz izbire umaknite.`,
    ),
  )
  expect(countRows(server, 'submissions')).toBe(1)
  server.moveClock(DAY)
  expect((await enrol()).status).toBe(200)
})
