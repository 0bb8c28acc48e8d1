import { defineCollection } from '../collection'
import { alt, leadParagraph, list, object, pageKeys, picture, sentence } from '../keys'

/** The page »O nas« (docs/product.md, section 2, »About page«). */
export const aboutCollection = defineCollection({
  name: 'About',
  label: 'stran o centru',
  files: 'o-nas.md',
  schema: object({
    ...pageKeys('CENTER ZA KULTURO PRIMERJE', 'Kdo smo, kaj počnemo in koga vabimo.'),
    uvod: leadParagraph('Center za kulturo Primerje deluje od leta 1972.'),
    slika: picture('Slika', 'Pot do slike.', 'o-nas.png'),
    opis_slike: alt,
    ponudba: list(
      sentence('Ponudba', 'Kaj udeleženci dobijo; ena stvar na vrstico.', 'Praznični zaključek sezone'),
      'Ponudba udeležencem',
      'Seznam, ki se pokaže na dnu strani.',
    ),
  }),
})
