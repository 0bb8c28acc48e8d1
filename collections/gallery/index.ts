import { byOrder, listEntries } from '../read'
import { galleryCollection } from './schema'

/** A tab of the gallery (docs/product.md, section 3). Its pictures lie in `content/galerija/<id>/`. */
export interface GalleryCategory {
  id: string
  name: string
  order: number
  description: string
  /** Alt texts by picture file name. */
  alts: Record<string, string>
}

export function listGalleryCategories(): GalleryCategory[] {
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
