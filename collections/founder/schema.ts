import { defineCollection } from '../collection'
import { integer, leadParagraph, list, object, pageKeys, slug, text } from '../keys'

/** The page about the founder (docs/product.md, section 2, »About the parent fund«). */
export const founderCollection = defineCollection({
  name: 'Founder',
  label: 'stran o krovni ustanovi',
  files: 'krovna-ustanova.md',
  hasPages: true,
  schema: object({
    ...pageKeys('O USTANOVI', 'Javni zavod za kulturo, koledar prireditev in fotoalbumi.'),
    slug: slug('o-ustanovi').optional(),
    uvod: leadParagraph('Zavod skrbi za ljubiteljsko kulturo v šestih občinah.'),
    naslov_stevcev: text('Naslov števcev', 'Napis nad številkami.', 'Ustanova v številkah'),
    stevci: list(
      object({
        vrednost: integer('Vrednost', 'Samo številka, brez pik.', '83800'),
        oznaka: text('Oznaka', 'Besede pod številko.', 'prebivalcev'),
      }),
      'Števci',
      'Štiri številke na strani.',
    ),
  }),
})
