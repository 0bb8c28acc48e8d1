import { byOrder, listEntries } from '../read'
import { albumCollection } from './schema'

/** A photo album (docs/product.md, section 3). Its pictures lie in `content/albumi/<id>/`, which may be missing. */
export interface Album {
  id: string
  name: string
  order: number | undefined
  /** File name of the cover; undefined means the first picture. */
  cover: string | undefined
  /** Alt texts by picture file name. */
  alts: Record<string, string>
}

export function listAlbums(): Album[] {
  return listEntries(albumCollection)
    .map(({ id, keys }) => ({
      id,
      name: keys.naslov,
      order: keys.vrstni_red,
      cover: keys.naslovnica,
      alts: keys.opisi_slik ?? {},
    }))
    .sort(byOrder)
}
