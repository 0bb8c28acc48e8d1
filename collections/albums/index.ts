import { byOrder, listEntries } from '../read'
import { albumCollection } from './schema'

/**
 * All photo albums (docs/product.md, section 3). The pictures of one lie in `content/albumi/<id>/`, which may be missing;
 * without a cover, a file's name, the first one stands for it.
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
    .sort(byOrder)
}
