import { defineCollection } from '../collection'
import { draft, integer, lightboxKeys, object, picture, pictureDescriptions, sample, text } from '../keys'

/** A photo album on the founder's page; its pictures are in the folder of the same name, which may be missing. */
export const albumCollection = defineCollection({
  name: 'Album',
  label: 'album',
  files: 'albumi/*.yaml',
  plural: { one: 'album', two: 'albuma', few: 'albumi', other: 'albumov' },
  picturesOn: 'krovna-ustanova.md',
  synonyms: { naslovnica: ['slika', 'cover', 'naslovna_slika'] },
  schema: object({
    naslov: text('Naslov albuma', 'Dogodek na fotografijah.', 'Srečanje otroških gledaliških skupin'),
    vrstni_red: integer('Vrstni red', 'Mesto med albumi.', '1').optional(),
    naslovnica: picture(
      'Naslovnica',
      'Ime slike iz mape albuma; z njo se album odpre. Brez njega velja prva.',
      'naslovnica.png',
      {
        hasFallback: true,
      },
    ).optional(),
    opisi_slik: pictureDescriptions,
    ...lightboxKeys,
    vzorec: sample,
    osnutek: draft,
  }),
})
