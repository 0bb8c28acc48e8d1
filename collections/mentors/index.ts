import { toPhoto } from '../pictures'
import { compareByOrder, listEntries } from '../read'
import { mentorCollection } from './schema'

export function listMentors() {
  return listEntries(mentorCollection)
    .map(({ id, file, keys, html }) => ({
      id,
      name: keys.ime,
      role: keys.vloga,
      order: keys.vrstni_red,
      photo: toPhoto(file, keys.slika, keys.opis_slike),
      bio: html,
    }))
    .sort(compareByOrder)
}

export const findMentor = (id: string | undefined) => listMentors().find((mentor) => mentor.id === id)
