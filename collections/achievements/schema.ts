import { defineCollection } from '../collection'
import { artForm, leadParagraph, list, longText, object, pageKeys, text, year } from '../keys'

/** The page »Dosežki«: categories with their items (docs/product.md, section 2). */
export const achievementCollection = defineCollection({
  name: 'Achievements',
  label: 'dosežki',
  files: 'dosezki.yaml',
  mustNotShrink: true,
  schema: object({
    ...pageKeys('PREGLED DOSEŽKOV OD LETA 2024 NAPREJ', 'Nastopi, uvrstitve in razstave naših skupin.'),
    uvod: leadParagraph('Priznanja, nastopi in razstave naših skupin.').optional(),
    kategorije: list(
      object({
        ime: text('Ime kategorije', 'Področje dosežkov.', 'Gledališče'),
        podoba: artForm,
        dosezki: list(
          object({
            leto: year('Leto', 'Leto dosežka.', '2025'),
            besedilo: longText('Dosežek', 'En stavek.', 'Priznanje za predstavo na regijskem srečanju.'),
          }),
          'Dosežki',
          'Od novejših k starejšim.',
        ),
      }),
      'Kategorije',
      'Kartice na strani Dosežki.',
    ),
  }),
})
