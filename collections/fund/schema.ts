import { defineCollection } from '../collection'
import { group, integer, list, longText, pageKeys, text } from '../keys'

/** The page about the parent fund (docs/product.md, section 2, »About the parent fund«). */
export const fundCollection = defineCollection({
  name: 'Fund',
  label: 'stran »O JSKD«',
  files: 'o-jskd.md',
  hasBody: true,
  mayShrink: true,
  schema: group({
    ...pageKeys('O JSKD', 'Javni sklad RS za kulturne dejavnosti, koledar prireditev in fotoalbumi.'),
    uvod: longText({
      label: 'Uvod',
      hint: 'Prvi odstavek z večjimi črkami.',
      example: 'Območna izpostava JSKD skrbi za ljubiteljsko kulturo v šestih občinah.',
    }),
    stevci: list(
      group({
        vrednost: integer({ label: 'Vrednost', hint: 'Samo številka, brez pik.', example: '83800' }),
        oznaka: text({ label: 'Oznaka', hint: 'Besede pod številko.', example: 'prebivalcev' }),
      }),
      { label: 'Števci', hint: 'Štiri številke na strani.' },
    ),
  }),
})
