import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownPayments } from './PaymentView'
import { PaymentSection } from './PaymentView'

const due = {
  label: 'Lutke',
  participant: 'Maja Primer',
  from: '2026-11-01',
  cents: 3000,
  dueOn: '2026-11-15',
} as ShownPayments['dues'][number]
const payment = { valuedOn: '2026-10-14', cents: 1000 } as ShownPayments['payments'][number]
const order = {
  payer: ['Ana Žnidaršič', 'Cesta žrtev 7', '4000 Kranj'] as const,
  cents: 5710,
  purposeCode: 'OTHR',
  purpose: 'Delavnice, november 2026',
  dueOn: '2026-11-15',
  iban: 'SI56011006030694121',
  reference: 'SI120000260001015',
  recipient: ['Center', 'Ulica 1', '4000 Kranj'] as const,
}
const render = (changes: Partial<ShownPayments>) =>
  renderToStaticMarkup(<PaymentSection dues={[]} payments={[]} credit={0} order={order} {...changes} />)
    .replace(/\u00a0/g, ' ')
    .replace(/<\/(?:dt|dd|p|span)>/g, '\n')
const renderText = (changes: Partial<ShownPayments>) => render(changes).replace(/<[^>]*>/g, '')

test('a payer sees one sum, its lines, discounts, received payments, and what they have paid of it', () => {
  const discount = { ...due, label: 'Popust', cents: -290 }
  const text = renderText({ dues: [due, discount], payments: [payment] })
  for (const sentence of [
    'Za plačilo: 57,10 €, rok 15. 11. 2026',
    'Rok 15. 11. 2026\n27,10 € za november 2026, od tega še odprto 17,10 €',
    'odprto 17,10 €Lutke, Maja Primer: 30 €\nPopust, Maja Primer: −2,90 €\n',
    'Prejeto plačilo, 14. 10. 2026\n10 €',
    'To ni račun. Račun prejmete od računovodstva.',
  ])
    expect(text).toContain(sentence)
})

test('payments close the oldest amounts first', () => {
  const months = ['2026-09-15', '2026-10-15', '2026-11-15'].map((dueOn) => ({ ...due, dueOn, from: dueOn }))
  const text = renderText({ dues: months, payments: [{ ...payment, cents: 5000 }] })
  expect(text.match(/(?<=30 € za ).*(?=Lutke)/g)).toEqual([
    'september 2026, plačano',
    'oktober 2026, od tega še odprto 10 €',
    'november 2026',
  ])
})

test('an instalment shows the months of a line as one sum, and a late amount that its day has passed', () => {
  const dues = ['2026-09-01', '2026-10-01', '2026-11-01'].map((from) => ({ ...due, from }))
  const text = renderText({ dues, order: { ...order, dueOn: undefined } })
  expect(text).toContain('90 € od septembra do novembra 2026Lutke, Maja Primer: 90 €')
  expect(text).toContain('Za plačilo: 57,10 €, rok je potekel')
})

test('of an amount that is partly overdue the payer reads how much, and the last day of a running reminder', () => {
  const late = { cents: 2710, restDueOn: '2026-12-15', lastDay: '2026-12-01' }
  const text = renderText({ order: { ...order, dueOn: undefined }, late })
  expect(text).toContain('Za plačilo: 57,10 €, rok 15. 12. 2026')
  expect(text).toContain('Od tega je 27,10 € že čez rok. Zadnji dan za plačilo po opominu: 1. 12. 2026.')
  // A bank would propose to pay all of it on the day of the rest.
  expect(text).not.toContain('Rok plačila')
})

test('a payer copies every field of the payment', () => {
  const copied = [...render({}).matchAll(/data-copies="([^"]*)"/g)].map(([, text]) => text)
  expect(copied).toEqual([
    'Center',
    'Ulica 1, 4000 Kranj',
    'SI56 0110 0603 0694 121',
    'SI12 0000260001015',
    '57,10',
    'Delavnice, november 2026',
    'OTHR',
    '15.11.2026',
  ])
})

test('when nothing is to be paid there is no code, and too much is shown as credit', () => {
  const html = render({ order: undefined, credit: 1250 })
  expect(html).toContain('Zdaj vam ni treba plačati ničesar.')
  expect(html).toContain('Preplačali ste 12,50 €.')
  // The page promises the same as the terms, and no set-off that no notice takes into account.
  expect(html).toContain('Preplačani znesek vam vrnemo.')
  expect(html).not.toContain('<svg')
})

test('an amount that no code can contain is shown without a code, with its data to copy', () => {
  const html = render({ order: { ...order, cents: 9_999_999_999_999 } })
  expect(html).not.toContain('viewBox="-4 -4 85 85"')
  expect(html).toContain('data-copies="99999999999,99"')
})
