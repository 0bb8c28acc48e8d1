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
      lightbox: toLightboxSettings(keys),
    }))
    .sort(compareByOrder)
}

/** Settings of the lightbox for the pictures of a collection. */
export interface LightboxSettings {
  /** `cover`: pictures fill the screen, and their edges are cut off. */
  imageFit: 'contain' | 'cover'
  /** Whether the last picture is followed by the first. */
  wrapsAround: boolean
}

type LightboxKeys = { zapolni_zaslon: boolean; ustavi_na_koncu: boolean }

export const toLightboxSettings = ({ zapolni_zaslon, ustavi_na_koncu }: LightboxKeys): LightboxSettings => ({
  imageFit: zapolni_zaslon ? 'cover' : 'contain',
  wrapsAround: !ustavi_na_koncu,
})

/** Returns a picture's alt text: the description by staff, else title and file name (docs/product.md, section 3). */
export const toAltText = (title: string, fileName: string, alts: Record<string, string>): string =>
  alts[fileName] ?? `${title} – ${fileName.replace(/\.[^.]+$/, '').replaceAll('-', ' ')}`
