import { expect, test } from 'vitest'
import { describeDiscount } from './discounts'

test('the price list states each discount: who gets it, how much, and that the highest price has none', () => {
  expect([
    describeDiscount({ ime: 'Popust za drugega otroka', za: 'otrok', odstotek: 20 }),
    describeDiscount({ ime: 'Popust za drugo delavnico', za: 'delavnica', znesek: 5 }),
  ]).toEqual([
    'Popust za drugega otroka: 20\u00a0% za drugo in vsako naslednjo osebo istega plačnika; najvišja cena je brez popusta.',
    'Popust za drugo delavnico: 5\u00a0€ na mesec za drugo in vsako naslednjo delavnico iste osebe; najvišja cena je brez popusta.',
  ])
})
