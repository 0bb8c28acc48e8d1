import { defineCollection } from '../collection'
import { alt, group, lead, list, pageKeys, picture, sentence } from '../keys'

/** The page »O nas« (docs/product.md, section 2, »About page«). */
export const aboutCollection = defineCollection({
  name: 'About',
  label: 'stran o centru',
  files: 'o-nas.md',
  hasBody: true,
  mayShrink: true,
  schema: group({
    ...pageKeys('CENTER ZA KULTURO PRIMERJE', 'Kdo smo, kaj počnemo in koga vabimo.'),
    uvod: lead('Center za kulturo Primerje deluje od leta 1972.'),
    slika: picture({ label: 'Slika', hint: 'Pot do slike.', example: 'o-nas.png' }),
    opis_slike: alt,
    ponudba: list(
      sentence({
        label: 'Ponudba',
        hint: 'Kaj udeleženci dobijo; ena stvar na vrstico.',
        example: 'Praznični zaključek sezone',
      }),
      {
        label: 'Ponudba udeležencem',
        hint: 'Seznam, ki se pokaže na dnu strani.',
      },
    ),
  }),
})
