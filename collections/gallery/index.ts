import { compareByOrder, listEntries } from '../read'
import { galleryCollection } from './schema'

/** Lists the gallery's tabs (docs/product.md, section 3). The pictures of a tab are in `content/galerija/<id>/`. */
export function listGalleryCategories() {
  return listEntries(galleryCollection)
    .map(({ id, keys }) => ({
      id,
      name: keys.naslov,
      order: keys.vrstni_red,
      description: keys.opis,
      alts: keys.opisi_slik ?? {},
    }))
    .sort(compareByOrder)
}

/** Returns a picture's alt text: the description by staff, else title and file name (docs/product.md, section 3). */
export const toAltText = (title: string, fileName: string, alts: Record<string, string>): string =>
  alts[fileName] ?? `${title} – ${fileName.replace(/\.[^.]+$/, '').replaceAll('-', ' ')}`
