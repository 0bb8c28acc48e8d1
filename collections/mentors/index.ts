import { type Photo, toPhoto } from '../photo'
import { byOrder, listEntries } from '../read'
import { mentorCollection } from './schema'

/** A mentor (docs/product.md, section 3). */
export interface Mentor {
  id: string
  name: string
  role: string
  order: number | undefined
  photo: Photo | undefined
  bio: string
}

export function listMentors(): Mentor[] {
  return listEntries(mentorCollection)
    .map(({ id, file, keys, html }) => ({
      id,
      name: keys.ime,
      role: keys.vloga,
      order: keys.vrstni_red,
      photo: toPhoto(file, keys.slika, keys.opis_slike),
      bio: html,
    }))
    .sort(byOrder)
}

export function findMentor(id: string | undefined): Mentor | undefined {
  return listMentors().find((mentor) => mentor.id === id)
}
