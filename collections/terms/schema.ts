import { defineCollection } from '../collection'
import { day, leadParagraph, object, pageKeys } from '../keys'

/** The terms above the price list (docs/product.md, sections 2 and 9). */
export const termsCollection = defineCollection({
  name: 'Terms',
  label: 'pogoji',
  files: 'pogoji-in-cenik.md',
  schema: object({
    ...pageKeys('Pogoji in cenik', 'Cenik delavnic ter pogoji vpisa, izvedbe, plačila in odstopa.'),
    posodobljeno: day(
      'Posodobljeno',
      'Dan, od katerega veljajo ti pogoji; zapiše se k vsaki prijavi in potrditvi udeležbe.',
      '23. 11. 2026',
    ).optional(),
    uvod: leadParagraph('Pogoji veljajo za šolsko leto 2025/2026.').optional(),
  }),
})
