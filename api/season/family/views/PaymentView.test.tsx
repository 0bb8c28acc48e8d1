import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentSection } from './PaymentView'

const due = {
  label: 'Lutke',
  participant: 'Maja Primer',
  from: '2026-11-01',
  cents: 3000,
  dueOn: '2026-11-15',
}
const order = {
  ...{ payerName: 'Ana Žnidaršič', payerStreet: 'Cesta žrtev 7', payerTown: '4000 Kranj', cents: 5710 },
  ...{ purposeCode: 'OTHR', purpose: 'Delavnice, november 2026', dueOn: '2026-11-15' },
  ...{ iban: 'SI56011006030694121', reference: 'SI120000260001015' },
  ...{ recipientName: 'Center', recipientStreet: 'Ulica 1', recipientTown: '4000 Kranj' },
}
const render = (changes: Partial<Parameters<typeof PaymentSection>[0]>) =>
  renderToStaticMarkup(<PaymentSection dues={[]} payments={[]} credit={0} order={order} {...changes} />)
    .replace(/\u00a0/g, ' ')
    .replace(/<\/(?:dt|dd|p|strong|span)>/g, '\n')

test('a payer sees one sum, its lines, discounts and received payments', () => {
  const discount = { ...due, label: 'Popust', cents: -290 }
  const text = render({ dues: [due, discount], payments: [{ valuedOn: '2026-10-14', cents: 1000 }] })
  for (const sentence of [
    'Za plačilo: 57,10 €, rok 15. 11. 2026',
    'Rok 15. 11. 2026\n27,10 €\nLutke, Maja Primer, november 2026: 30 €\nPopust, Maja Primer, november 2026: −2,90 €\n',
    'Prejeto plačilo, 14. 10. 2026\n10 €',
    'To ni račun. Račun prejmete od računovodstva.',
  ])
    expect(text.replace(/<[^>]*>/g, '')).toContain(sentence)
})

test('an instalment shows the months of a line as one sum, and a late amount that its day has passed', () => {
  const dues = ['2026-09-01', '2026-10-01', '2026-11-01'].map((from) => ({ ...due, from }))
  const text = render({ dues, order: { ...order, dueOn: undefined } }).replace(/<[^>]*>/g, '')
  expect(text).toContain('Lutke, Maja Primer, september 2026 – november 2026: 90 €')
  expect(text).toContain('Za plačilo: 57,10 €, rok je potekel')
})

test('a payer copies every field of the payment', () => {
  const copied = [...render({}).matchAll(/data-copies="([^"]*)"/g)].map(([, text]) => text)
  expect(copied).toEqual([
    ...['Center', 'Ulica 1, 4000 Kranj', 'SI56 0110 0603 0694 121', 'SI12 0000260001015', '57,10'],
    ...['Delavnice, november 2026', 'OTHR', '15.11.2026'],
  ])
})

test('when nothing is to be paid there is no code, and too much is shown as credit', () => {
  const html = render({ order: undefined, credit: 1250 })
  expect(html).toContain('Zdaj vam ni treba plačati ničesar.')
  expect(html).toContain('Preplačali ste 12,50 €.')
  expect(html).not.toContain('<svg')
})
