import { getEntry, picturePath } from '../read'
import { aboutCollection } from './schema'

/** The page »About page«. */
export function getAbout() {
  const { keys, file, html } = getEntry(aboutCollection)
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    photo: { path: picturePath(file, keys.slika), alt: keys.opis_slike },
    offers: keys.ponudba,
    html,
  }
}
