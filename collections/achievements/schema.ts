import { defineCollection } from '../collection'
import { artForm, group, lead, list, longText, pageKeys, text, year } from '../keys'

/** The page »Dosežki«: categories with their items (docs/product.md, section 2). */
export const achievementCollection = defineCollection({
  name: 'Achievements',
  label: 'dosežki',
  files: 'dosezki.yaml',
  hasBody: false,
  schema: group({
    ...pageKeys('PREGLED DOSEŽKOV OD LETA 2024 NAPREJ', 'Nastopi, uvrstitve in razstave naših skupin.'),
    uvod: lead('Priznanja, nastopi in razstave naših skupin.').optional(),
    kategorije: list(
      group({
        ime: text({ label: 'Ime kategorije', hint: 'Področje dosežkov.', example: 'Gledališče' }),
        podoba: artForm,
        dosezki: list(
          group({
            leto: year({ label: 'Leto', hint: 'Leto dosežka.', example: '2025' }),
            besedilo: longText({
              label: 'Dosežek',
              hint: 'En stavek.',
              example: 'Priznanje za predstavo na regijskem srečanju.',
            }),
          }),
          { label: 'Dosežki', hint: 'Od novejših k starejšim.' },
        ),
      }),
      { label: 'Kategorije', hint: 'Kartice na strani Dosežki.' },
    ),
  }),
})
