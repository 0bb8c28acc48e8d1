import { toLightboxSettings } from '../gallery'
import { compareByOrder, listEntries } from '../read'
import { albumCollection } from './schema'

/** Lists all photo albums. `cover` is a file name; without it the first picture in `albumi/<id>/` is the cover. */
export function listAlbums() {
  return listEntries(albumCollection)
    .map(({ id, keys }) => ({
      id,
      name: keys.naslov,
      order: keys.vrstni_red,
      cover: keys.naslovnica,
      alts: keys.opisi_slik ?? {},
      lightbox: toLightboxSettings(keys),
    }))
    .sort(compareByOrder)
}
