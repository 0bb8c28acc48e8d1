import { z } from 'zod'
import { defineCollection } from '../collection'
import { group, integer, longText, sample, text } from '../keys'

/** Alt texts by picture file name; without one, the title and the file name stand in (product spec, section 3). */
export const pictureDescriptions = z
  .record(z.string(), z.string().trim().min(1))
  .meta({
    kind: 'group',
    label: 'Opisi slik',
    hint: 'Ime datoteke slike, dvopičje in opis za ljudi, ki slike ne vidijo.',
    example: 'priklon.jpg: Otroci se priklanjajo občinstvu.',
  })
  .optional()

/** One tab of the gallery; its pictures lie in the folder of the same name. */
export const galleryCollection = defineCollection({
  name: 'GalleryCategory',
  label: 'zavihek galerije',
  files: 'galerija/*.yaml',
  hasBody: false,
  schema: group({
    naslov: text({ label: 'Naslov zavihka', hint: 'Beseda na zavihku.', example: 'Utrinki z delavnic' }),
    vrstni_red: integer({ label: 'Vrstni red', hint: 'Mesto zavihka.', example: '1' }),
    opis: longText({
      label: 'Opis',
      hint: 'Stavek nad slikami.',
      example: 'Kako nastajajo predstave, slike in lutke.',
    }),
    opisi_slik: pictureDescriptions,
    vzorec: sample,
  }),
})
