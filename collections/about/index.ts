import type { Photo } from '../photo'
import { getEntry, picturePath } from '../read'
import { aboutCollection } from './schema'

export interface About {
  title: string
  description: string
  lead: string
  photo: Photo
  offers: string[]
  html: string
}

export function getAbout(): About {
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
