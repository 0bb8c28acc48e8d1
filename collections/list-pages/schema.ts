import { defineCollection } from '../collection'
import { leadParagraph, object, pageKeys } from '../keys'

/** File names of the pages; they equal the paths of the pages. */
export const LIST_PAGES = ['delavnice', 'mentorji', 'galerija', 'kontakt', 'novice', 'prijavnica'] as const

/** Heading and introduction of pages whose main part is a list, a form or an embed. */
export const listPageCollection = defineCollection({
  name: 'ListPage',
  label: 'uvod strani',
  files: `{${LIST_PAGES.join(',')}}.md`,
  isBodyOptional: true,
  schema: object({
    ...pageKeys('GALERIJA', 'Utrinki z delavnic, nastopov in razstav.'),
    uvod: leadParagraph('Izberite delavnico in si jo oglejte podrobneje.').optional(),
  }),
})
