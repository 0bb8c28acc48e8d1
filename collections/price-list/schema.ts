import { z } from 'zod'
import { defineCollection } from '../collection'
import { group, list, relation, sample, text } from '../keys'

/** »1,5«, "1.5" or 1.5 → 1.5. */
const decimal = z
  .union([z.number(), z.string().regex(/^\d+([.,]\d+)?$/)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.'))))

/** The price list (product spec, sections 3 and 9): the one place where prices stand. */
export const priceListCollection = defineCollection({
  name: 'PriceList',
  label: 'cenik',
  files: 'cenik.yaml',
  hasBody: false,
  schema: group({
    naslov: text({
      label: 'Naslov',
      hint: 'Napis nad preglednico.',
      example: 'Cenik za šolsko leto 2025/2026',
    }),
    opomba: text({
      label: 'Opomba',
      hint: 'Stavek pod preglednico.',
      example: 'DDV je vštet v ceno.',
    }).optional(),
    vrstice: list(
      group({
        delavnica: relation('delavnice', {
          label: 'Delavnica',
          hint: 'Ime datoteke v mapi content/delavnice, brez končnice.',
          example: 'muzikal',
        }),
        skupina: text({
          label: 'Skupina',
          hint: 'Kadar ima delavnica več skupin.',
          example: 'otroci',
        }).optional(),
        mentor: relation('mentorji', {
          label: 'Mentor',
          hint: 'Ime datoteke v mapi content/mentorji, brez končnice.',
          example: 'muzikal',
        }),
        ure_na_teden: decimal.meta({
          kind: 'text',
          label: 'Ure na teden',
          hint: 'Število ur z decimalno vejico.',
          example: '"1,5"',
        }),
        cena: decimal.meta({ kind: 'text', label: 'Cena', hint: 'Cena v evrih, z DDV.', example: '30' }),
      }),
      { label: 'Vrstice', hint: 'Ena vrstica za vsako skupino.' },
    ),
    vzorec: sample,
  }),
})
