import { compareByOrder, listEntries } from '../read'
import { albumCollection } from './schema'

/**
 * Lists all photo albums (docs/product.md, section 3). The pictures of an album are in `content/albumi/<id>/`, which
 * may be missing. `cover` is a file name; without it the first picture is the cover.
 */
export function listAlbums() {
  return listEntries(albumCollection)
    .map(({ id, keys }) => ({
      id,
      name: keys.naslov,
      order: keys.vrstni_red,
      cover: keys.naslovnica,
      alts: keys.opisi_slik ?? {},
    }))
    .sort(compareByOrder)
}
