// A small centre with payments: prices by the month, a discount for each rule.
import type { Catalogue } from '../../common/catalogue'
import { groupCatalogue } from './season'

export const paymentSettings: NonNullable<Catalogue['payments']> = {
  iban: 'SI56999990000000102',
  name: 'Center kulturnih dejavnosti Kranj',
  day: 15,
  instalments: [],
  reminderDays: 8,
  daysToPay: 15,
  discounts: [
    { name: 'Popust za drugega otroka', each: 'child', percentHundredths: 2000 },
    { name: 'Popust za drugo delavnico', each: 'workshop', cents: 500 },
  ],
}

/** Groups on Monday, Tuesday and Wednesday at 30 €, 32.50 € and 28.01 € a month. */
export const paymentCatalogue: Catalogue = {
  ...groupCatalogue,
  pricePeriod: 'month',
  payments: paymentSettings,
  groups: groupCatalogue.groups.map((group, index) => ({
    ...group,
    priceCents: [3000, 3250, 2801][index],
    vatRate: 22,
  })),
}
