import { byOrder, listEntries } from '../read'
import { galleryCollection } from './schema'

/** The gallery's tabs (docs/product.md, section 3). The pictures of one lie in `content/galerija/<id>/`. */
export function listGalleryCategories() {
  return listEntries(galleryCollection)
    .map(({ id, keys }) => ({
      id,
      name: keys.naslov,
      order: keys.vrstni_red,
      description: keys.opis,
      alts: keys.opisi_slik ?? {},
    }))
    .sort(byOrder)
}

/** A picture's alt text: the staff's own, else the title and the file name (docs/product.md, section 3). */
export function toAlt(title: string, fileName: string, alts: Record<string, string>): string {
  return alts[fileName] ?? `${title} – ${fileName.replace(/\.[^.]+$/, '').replaceAll('-', ' ')}`
}
