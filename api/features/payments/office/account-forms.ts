// Forms of a payer's account in the office.
import { optionalLine } from '../../../../common/forms/fields'
import { parseCents } from '../../../../common/numbers'
import { daySchema, defineForm, oneOf, parsedText } from '../../../office/form'
import type { SelectOption } from '../../../office/views/controls'

/** Kinds of amounts that a lead types, as options of a select field. */
export const AMOUNT_KINDS = [
  { value: 'placilo', label: 'Plačilo (vračilo z minusom)' },
  { value: 'popravek', label: 'Popravek zneska (znižanje z minusom)' },
] as const

/** Form of a payment or correction that a lead types. */
export const amountForm = defineForm({
  kind: { name: 'kaj', label: 'Kaj', options: AMOUNT_KINDS, schema: oneOf(AMOUNT_KINDS) },
  cents: {
    name: 'znesek',
    label: 'Znesek v EUR',
    schema: parsedText((text) => parseCents(text) || undefined, 'Vpišite znesek v evrih, na primer 32,50.'),
  },
  day: { name: 'dan', label: 'Dan plačila ali rok', schema: daySchema('5. 11. 2026') },
  text: {
    name: 'opomba',
    label: 'Opomba',
    hint: 'Pri popravku jo prebere plačnik. Ne vpisujte imen.',
    schema: optionalLine(140),
  },
})

/** Defines the form of the due day that an invoice states. @param months months of the account */
export const defineDueDayForm = (months: readonly SelectOption[]) =>
  defineForm({
    month: { name: 'mesec', label: 'Mesec', options: months, schema: oneOf(months) },
    dueOn: { name: 'rok', label: 'Rok z računa', schema: daySchema('20. 11. 2026') },
  })
