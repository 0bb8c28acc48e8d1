import { BODY_KEY, defineCollection } from '../collection'
import { draft, integer, object, optionalPhotoKeys, sample, text } from '../keys'

/** A mentor (docs/product.md, section 3); the text below the keys is the biography. */
export const mentorCollection = defineCollection({
  name: 'Mentor',
  label: 'mentor',
  files: 'mentorji/*.md',
  plural: { one: 'mentor', two: 'mentorja', few: 'mentorji', other: 'mentorjev' },
  synonyms: { vloga: ['poklic'], [BODY_KEY]: ['opis', 'predstavitev', 'zivljenjepis', 'bio', 'besedilo'] },
  schema: object({
    ime: text('Ime in priimek', 'Ali vloga, dokler ime ni znano.', 'Mentorica gledališke delavnice'),
    vloga: text('Vloga', 'Poklic ali področje.', 'dramska igralka in pedagoginja'),
    ...optionalPhotoKeys('gledalisce.png'),
    vrstni_red: integer('Vrstni red', 'Mesto na strani Mentorji.', '1').optional(),
    vzorec: sample,
    osnutek: draft,
  }),
})
