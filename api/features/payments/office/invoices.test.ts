// Notes of issued invoices, and what an erasure keeps for them.
import { expect, test } from 'vitest'
import { LEAD, OFFICE, setUpOffice } from '../../../../tests/support/office-server'
import { enrol, enrolNamed, PUPPETS } from '../../../../tests/support/season'

const { server, open, idOf, toPlaceValue, listLogEntries } = setUpOffice()
const isInvoiced = (...references: string[]) =>
  references.map((reference) => server.services.invoices.findDate(idOf(reference)) !== undefined)
const listHiddenValues = (page: string) =>
  [...page.matchAll(/name="prijava" value="([^"]+)"/g)].map(([, value]) => value ?? '')

test('an invoice is noted for one enrolment, several, or all accepted ones of a list, and can be undone', async () => {
  const [first, second, waiting] = await enrolNamed(server, ['Ana', 'Bor', 'Cene'])
  const other = await enrol(server, { workshops: ['muzikal'] })
  const areInvoiced = () => isInvoiced(first, second, waiting, other)
  const browser = await open()
  await browser.post('/urad/racuni', { prijava: first, korak: 'zapisi' })
  expect(areInvoiced()).toEqual([true, false, false, false])
  expect(await browser.read(`/urad/prijave/${first}`)).toContain('Račun ni bil izdan')

  const done = await (
    await browser.post('/urad/racuni', { izbrano: [toPlaceValue(first), toPlaceValue(second)] })
  ).text()
  expect(done).toMatch(/račun je izdan: 1\u00a0prijava/)
  expect(listHiddenValues(done)).toEqual([second])
  const undone = await browser.post('/urad/racuni', { prijava: listHiddenValues(done), korak: 'razveljavi' })
  expect(await undone.text()).not.toContain('Razveljavi')
  expect(areInvoiced()).toEqual([true, false, false, false])

  const page = await browser.read(`/urad/prijave?skupina=${PUPPETS}`)
  expect(page).toContain('Zapiši račun vsem z\u00a0mestom (2 od 3)')
  expect(page).toMatch(
    /<details.*Račun bo zapisan za 2025\/2026: <strong>Lutkovna delavnica<.*Zapiši račun: 2\u00a0prijavi/s,
  )
  const list = { vse: 'da', skupina: PUPPETS }
  await browser.post('/urad/racuni', list)
  expect(areInvoiced()).toEqual([true, true, false, false])
  expect(await (await browser.post('/urad/racuni', list)).text()).toContain('Tako je bilo zapisano že prej.')
  expect((await browser.post('/urad/racuni', {})).status).toBe(422)
  expect(listLogEntries('invoice')).toEqual([
    [OFFICE, [first], { invoiced: 1 }],
    [OFFICE, [second], { invoiced: 1 }],
    [OFFICE, [second], { invoiced: 0 }],
    [OFFICE, [second], { invoiced: 1 }],
  ])
})

test('an erasure is previewed with what is kept and why; then it is done and confirmed', async () => {
  const [gone, kept] = await enrolNamed(server, ['Ana', 'Bor'])
  const other = await enrol(server, { payerEmail: 'druga@primer.si', participantEmail: 'druga@primer.si' })
  server.services.invoices.recordIssued([kept])
  const lead = await open(LEAD)
  const page = await lead.read('/urad/prosnje?kdo=tomaz@primer.si')
  expect(page).toContain(`${gone}: izbriše se vse`)
  expect(page).toContain('zaradi računa (še 10 let po koncu njegovega leta)')
  expect(listHiddenValues(page)).toEqual([gone, kept])
  const late = await enrol(server)
  const erase = (prijava: string[], narocila = '0') =>
    lead.post('/urad/prosnje', { kdo: 'tomaz@primer.si', prijava, narocila })
  expect((await erase([gone, kept, late], '1')).status).toBe(409)
  expect((await erase([gone, kept])).status).toBe(409)
  expect((await erase([gone, kept, late])).status).toBe(303)
  expect(await lead.read('/urad/prosnje?kdo=tomaz@primer.si')).toContain('samo še podatki o plačniku')
  const { store } = server.services
  expect([gone, late, kept, other].map((one) => store.findByReference(one)?.isReduced)).toEqual([
    undefined,
    undefined,
    true,
    false,
  ])
  // Once an enrolment is reduced to its invoice data, the note of the invoice cannot be undone.
  await lead.post('/urad/racuni', { prijava: kept, korak: 'razveljavi' })
  expect(isInvoiced(kept)).toEqual([true])
  expect(listLogEntries('erase')).toMatchObject([[LEAD, [gone, kept, late], { deleted: 2, reduced: 1 }]])
  expect(await lead.read('/urad/prosnje?kdo=P-2025-9999')).toContain('ni shranjeno nič')
  // Names are not searched.
  expect(await lead.read('/urad/prosnje?kdo=zagar')).not.toContain(other)
})
