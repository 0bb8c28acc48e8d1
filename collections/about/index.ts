import { getEntry, resolvePicturePath } from '../read'
import { aboutCollection } from './schema'

export function getAbout() {
  const { keys, file, html } = getEntry(aboutCollection)
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    photo: { path: resolvePicturePath(file, keys.slika), alt: keys.opis_slike },
    offers: keys.ponudba,
    html,
  }
}
