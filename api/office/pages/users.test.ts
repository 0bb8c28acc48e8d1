// A lead gives and removes access to the office without access to the server.
import { expect, test } from 'vitest'
import { signIn } from '../../../tests/support/office-browser'
import { LEAD, MENTOR, OFFICE, setUpOffice } from '../../../tests/support/office-server'

const { mailbox, server, open, listLogEntries } = setUpOffice()
const PATH = '/urad/sodelavci'
const NEW = 'nova@ckd.example'
const findMail = (subject: string, address: string) =>
  expect.poll(() =>
    mailbox.mails.findLast((mail) => mail.subject === subject && mail.envelopeTo.includes(address)),
  )

test('a lead adds a mentor, who gets a mail with her workshop and can sign in, but cannot add users', async () => {
  const lead = await open(LEAD)
  const mentor = { email: NEW, pravica: 'ureja', delavnica: 'lutkovna-delavnica' }
  const answer = await lead.post(PATH, { dejanje: 'dovoli', ...mentor })
  expect(answer.headers.get('location')).toBe(`${PATH}?opravljeno=da`)
  await findMail('Vaš dostop do urada', NEW).toMatchObject({
    text: expect.stringContaining('delavnice: Lutkovna delavnica'),
  })
  expect((await (await signIn(server, mailbox, NEW)).get(PATH)).status).toBe(403)
  expect(await lead.read(PATH)).toContain('delavnice: Lutkovna delavnica')
  expect(listLogEntries('office-access').at(-1)).toEqual([LEAD, [], { added: 1 }])
})

test('changed rights take effect at once, also in an open session', async () => {
  const [lead, office] = [await open(LEAD), await open(OFFICE)]
  expect(await lead.read('/urad')).toContain(`href="${PATH}"`)
  expect(await office.read('/urad')).not.toContain(PATH)
  await lead.post(PATH, { dejanje: 'dovoli', email: OFFICE, pravica: 'vodi' })
  expect((await office.get(PATH)).status).toBe(200)
  await lead.post(PATH, { dejanje: 'dovoli', email: OFFICE, pravica: 'gleda' })
  expect((await office.get(PATH)).status).toBe(403)
  expect((await office.post(PATH, { dejanje: 'dovoli', email: OFFICE, pravica: 'vodi' })).status).toBe(403)
  expect(server.services.officeUsers.find(OFFICE)).toMatchObject({ isReadOnly: true, isLead: false })
})

test('removing an office user asks first; the user is then signed out everywhere and gets a mail; a user signed out can sign in again', async () => {
  const [lead, mentor] = [await open(LEAD), await open(MENTOR)]
  await lead.post(PATH, { dejanje: 'odjavi', email: MENTOR })
  expect((await mentor.get(PATH)).headers.get('location')).toBe('/urad/prijava')
  const again = await open(MENTOR)
  const id = server.services.officeUsers.find(MENTOR)?.id
  expect(await lead.read(`${PATH}?oseba=${id}`)).toMatch(/<details.*Odvzemi dostop: mentorica@ckd\.example/s)
  const removed = await (await lead.post(PATH, { dejanje: 'odvzemi', email: MENTOR })).text()
  expect(removed).toContain('Dostop je odvzet: mentorica@ckd.example.')
  expect((await again.get(PATH)).headers.get('location')).toBe('/urad/prijava')
  await findMail('Vaš dostop do urada je zaključen', MENTOR).toBeDefined()
  expect(listLogEntries('office-access').slice(-2)).toEqual([
    [LEAD, [], { signedOut: 1 }],
    [LEAD, [], { removed: 1 }],
  ])
})

test('the last lead can neither leave nor give up the role; one of two can', async () => {
  const lead = await open(LEAD)
  const acts: Record<string, string>[] = [
    { dejanje: 'odvzemi', email: 'VODJA@ckd.example' },
    { dejanje: 'dovoli', email: LEAD, pravica: 'ureja' },
  ]
  for (const act of acts) {
    const answer = await lead.post(PATH, act)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('Urad mora nekdo voditi'),
    ])
  }
  await lead.post(PATH, { dejanje: 'dovoli', email: OFFICE, pravica: 'vodi' })
  await lead.post(PATH, { dejanje: 'odvzemi', email: LEAD })
  expect(server.services.officeUsers.find(LEAD)).toBeUndefined()
})

test('a wrong address or contradictory rights show the form again with the typed values', async () => {
  const lead = await open(LEAD)
  const wrong = await lead.post(PATH, { dejanje: 'dovoli', email: 'ni naslov', pravica: 'gleda' })
  const text = await wrong.text()
  expect([wrong.status, text]).toEqual([422, expect.stringContaining('veljaven e-poštni naslov')])
  expect(text).toContain('value="ni naslov"')
  expect(text).toContain('<option value="gleda" selected="">')
  expect(text).toContain('<title>Napaka: Sodelavci – Urad</title>')
  expect(text).toMatch(/aria-invalid="true" aria-describedby="email-napaka"[^>]*id="email"/)
  const both = { dejanje: 'dovoli', email: NEW, pravica: 'vodi', delavnica: 'muzikal' }
  const contradiction = await (await lead.post(PATH, both)).text()
  expect(contradiction).toMatch(/id="pravica-napaka".*izberite eno ali drugo/)
  expect(contradiction).toMatch(/checked=""[^>]*value="muzikal"/)
  for (const form of [
    { dejanje: 'odvzemi', email: 'nihce@ckd.example' },
    { dejanje: '', email: MENTOR },
  ])
    expect((await lead.post(PATH, form)).status).toBe(404)
  expect(server.services.officeUsers.find(MENTOR)).toBeDefined()
})
