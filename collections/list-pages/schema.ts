import { defineCollection } from '../collection'
import { group, longText, pageKeys } from '../keys'

/** Heading and introduction of the pages whose main part is a list, a form or an embed. */
export const listPageCollection = defineCollection({
  name: 'ListPage',
  label: 'uvod strani',
  files: '{delavnice,mentorji,galerija,kontakt,novice,prijavnica}.md',
  hasBody: true,
  isBodyOptional: true,
  schema: group({
    ...pageKeys('GALERIJA', 'Utrinki z delavnic, nastopov in razstav.'),
    uvod: longText({
      label: 'Uvod',
      hint: 'Odstavek pod naslovom.',
      example: 'Izberite delavnico in si jo oglejte podrobneje.',
    }).optional(),
  }),
})
