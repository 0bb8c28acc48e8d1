import { defineCollection } from '../collection'
import { integer, lightboxKeys, longText, object, pictureDescriptions, sample, text } from '../keys'

/** A tab of the gallery; its pictures are in the folder of the same name. */
export const galleryCollection = defineCollection({
  name: 'GalleryCategory',
  label: 'zavihek galerije',
  files: 'galerija/*.yaml',
  plural: {
    one: 'zavihek galerije',
    two: 'zavihka galerije',
    few: 'zavihki galerije',
    other: 'zavihkov galerije',
  },
  picturesOn: 'galerija.md',
  schema: object({
    naslov: text('Naslov zavihka', 'Beseda na zavihku.', 'Utrinki z delavnic'),
    vrstni_red: integer('Vrstni red', 'Mesto zavihka.', '1'),
    opis: longText('Opis', 'Stavek nad slikami.', 'Kako nastajajo predstave, slike in lutke.'),
    opisi_slik: pictureDescriptions,
    ...lightboxKeys,
    vzorec: sample,
  }),
})
