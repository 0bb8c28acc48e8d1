import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { routes } from '../../common/routes'
import { validEnrolment } from '../support/examples'
import { keepMailbox } from '../support/of-a-test'
import { countRows, readColumn, readRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const mailbox = keepMailbox()
const server = keepServer({ mailbox })

const enrol = (changes: object = {}) => server.send('registration', changes)

test('an enrolment is stored, and staff, participant and payer get their e-mails with the reference', async () => {
  const answer = await enrol()
  const year = new Date().getFullYear()
  expect(answer).toMatchObject({ status: 200, body: { reference: `P-${year}-0001` } })

  const mails = await mailbox.waitFor(3)
  const bySubject = mails.map(({ subject, envelopeTo }) => `${subject} → ${envelopeTo}`).sort()
  expect(bySubject).toEqual([
    `Potrdilo o prijavi P-${year}-0001 → spela@primer.si`,
    `Potrdilo o prijavi P-${year}-0001 → tomaz@primer.si`,
    `Prijava P-${year}-0001: Gledališke delavnice, Muzikal → osebje@ckd.example`,
  ])
})

test('the e-mail to staff labels every field in Slovenian, and a reply goes to the people who enrolled', async () => {
  await enrol({ message: 'Prva vrstica\nDruga <b>vrstica</b>', payerVatId: 'SI50223054' })
  const mails = await mailbox.waitFor(3)
  const notice = mails.find(({ envelopeTo }) => envelopeTo.includes('osebje@ckd.example'))
  expect(notice?.replyTo?.map(({ address }) => address)).toEqual(['spela@primer.si', 'tomaz@primer.si'])
  expect(notice?.from).toEqual({ name: 'CKD Kranj', address: 'prijave@ckd.example' })
  expect(notice?.text).toContain('Ime udeležene osebe: Špela')
  expect(notice?.text).toContain('Datum rojstva: 05.05.2014')
  expect(notice?.text).toContain('Sporočilo:\n  Prva vrstica\n  Druga <b>vrstica</b>')
  expect(notice?.html).toContain('Druga &lt;b&gt;vrstica&lt;/b&gt;')
  expect(notice?.html).toContain('Čopova ulica 1')
  expect(notice?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('the confirmation repeats nothing that was typed, so that nobody can write to strangers through us', async () => {
  await enrol({
    participantFirstName: 'Kupi-zdaj',
    message: 'https://zlonamerno.example',
    payerName: 'Oglas',
  })
  const mails = await mailbox.waitFor(3)
  const confirmations = mails.filter(({ subject }) => subject?.startsWith('Potrdilo'))
  expect(confirmations).toHaveLength(2)
  for (const { text = '', html = '' } of confirmations) {
    expect(text + html).not.toMatch(/Kupi-zdaj|zlonamerno|Oglas|Čopova/)
    expect(text).toContain('Izbrani delavnici')
    expect(text).toContain('Gledališke delavnice')
  }
})

test('the confirmation carries the terms itself, says what binds whom, and leads to the privacy notice', async () => {
  await enrol()
  const mails = await mailbox.waitFor(3)
  const confirmation = mails.find(({ envelopeTo }) => envelopeTo.includes('tomaz@primer.si'))
  expect(confirmation?.text).toContain('POGOJI IN CENIK ZA ŠOLSKO LETO 2025/2026')
  expect(confirmation?.text).toContain('Odstop\nOdstop velja od naslednjega meseca.')
  expect(confirmation?.html).toContain('Odstop velja od naslednjega meseca.')
  expect(confirmation?.text).toContain('Prijava ni zavezujoča:')
  expect(confirmation?.text).toMatch(/https?:\/\/\S+\/obvestilo-o-zasebnosti/)
  expect(confirmation?.text).not.toContain('po e-pošti ali telefonu')
  const links = [...(confirmation?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
  expect(links.map((link) => new URL(link).pathname)).toEqual([routes.terms, routes.privacyNotice])
})

test('one address for participant and payer, in whichever spelling, gets one confirmation, and staff are told of one', async () => {
  await enrol({ participantEmail: 'Skupni@primer.si', payerEmail: 'skupni@primer.si' })
  const mails = await mailbox.waitFor(2)
  expect(countRows(server, 'outbox')).toBe(2)
  const notice = mails.find(({ envelopeTo }) => envelopeTo.includes('osebje@ckd.example'))
  expect(notice?.text).toContain('Odgovor na to sporočilo gre na edini e-poštni naslov iz prijave')
})

test("a stranger's address gets ten confirmations a day, however many enrolments name it; all are stored and told to staff", async () => {
  for (let count = 0; count < 13; count += 1) await enrol({ payerEmail: `payer${count}@primer.si` })
  const sent = (recipient: string) =>
    readColumn<number>(server, 'SELECT count(*) FROM outbox WHERE recipient = ?', recipient)[0]
  expect(countRows(server, 'submissions')).toBe(13)
  expect([sent('spela@primer.si'), sent('payer12@primer.si'), sent('osebje@ckd.example')]).toEqual([
    10, 1, 13,
  ])
  server.moveClock(DAY)
  await enrol({ participantEmail: 'SPELA@primer.si' })
  expect(sent('SPELA@primer.si')).toBe(1)
})

test('the server derives the names of the workshops itself and stores nothing unknown', async () => {
  await enrol({ selectedWorkshopNames: ['Lažna'], isAdmin: true, recaptchaToken: 'x' })
  const [stored] = server.services.store.list()
  expect(stored?.kind).toBe('registration')
  expect(stored?.payload).toEqual({
    ...validEnrolment,
    selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'],
  })
})

test('consent is recorded with its exact wording, version and time', async () => {
  await enrol({ newsletterConsent: true })
  const rows = readRows(server, 'SELECT consent, version, wording, given_at FROM consents')
  expect(rows).toMatchObject([
    {
      consent: 'enrolment_terms',
      version: '2025-10',
      wording: expect.stringContaining('Strinjam se s pogoji'),
    },
    { consent: 'newsletter', version: '2025-10', wording: expect.stringContaining('e-novice') },
  ])
})

test('asking for the newsletter while enrolling starts the double opt-in for the payer', async () => {
  await enrol({ newsletterConsent: true })
  const mails = await mailbox.waitFor(4)
  const invitation = mails.find(({ subject }) => subject === 'Potrdite naročilo na e-novice')
  expect(invitation?.envelopeTo).toEqual(['tomaz@primer.si'])
})

test('an unknown workshop is refused together with every other mistake', async () => {
  const answer = await enrol({ workshops: ['muzikal', '__proto__'], payerName: ' ' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['workshops', 'payerName'])
  expect(countRows(server, 'submissions')).toBe(0)
})
