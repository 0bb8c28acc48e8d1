import { defineCollection } from '../collection'
import { pictureDescriptions } from '../gallery/schema'
import { draft, group, integer, picture, sample, text } from '../keys'

/** A photo album of the fund's page; its pictures lie in the folder of the same name, which may be missing. */
export const albumCollection = defineCollection({
  name: 'Album',
  label: 'album',
  files: 'albumi/*.yaml',
  hasBody: false,
  schema: group({
    naslov: text({
      label: 'Naslov albuma',
      hint: 'Dogodek na fotografijah.',
      example: 'Srečanje otroških gledaliških skupin',
    }),
    vrstni_red: integer({ label: 'Vrstni red', hint: 'Mesto na strani O JSKD.', example: '1' }).optional(),
    naslovnica: picture({
      label: 'Naslovnica',
      hint: 'Ime slike iz mape albuma; brez njega velja prva.',
      example: 'naslovnica.png',
    }).optional(),
    opisi_slik: pictureDescriptions,
    vzorec: sample,
    osnutek: draft,
  }),
})
