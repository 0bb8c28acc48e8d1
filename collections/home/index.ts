import { foldWord } from '../../common/fold-path'
import { listNews } from '../news'
import type { Photo } from '../pictures'
import { getEntry, resolvePicturePath } from '../read'
import { getSite } from '../site'
import { homeCollection } from './schema'

export function findLocation(name: string | undefined): { name: string; address: string } | undefined {
  if (name === undefined) return undefined
  return getHome().locations.find((location) => foldWord(location.name) === foldWord(name))
}

/** Returns the home page. An animation counts statistics up from 0, with `reverse` down from the current year. */
export function getHome() {
  const { keys, file } = getEntry(homeCollection)
  const createPhoto = (picture: string, alt: string): Photo => ({
    path: resolvePicturePath(file, picture),
    alt,
  })
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    slides: keys.diapozitivi.map(({ slika, opis_slike }) => createPhoto(slika, opis_slike)),
    locations: keys.lokacije.map((location) => ({
      name: location.ime,
      address: location.naslov,
      detail: location.podrobnosti,
      photo: createPhoto(location.slika, location.opis_slike),
    })),
    statistics: keys.statistika.map(({ vrednost, oznaka, pripona, obratno }) => ({
      value: vrednost,
      label: oznaka,
      suffix: pripona,
      reverse: obratno,
    })),
    newsLead: keys.novice_uvod,
  }
}

const NEWS_COUNT = 3

export function getNewsSection() {
  const { facebookPage, phones, email, newsletterInvitation } = getSite()
  return {
    lead: getHome().newsLead,
    newest: listNews().slice(0, NEWS_COUNT),
    facebookPage,
    signUp: { invitation: newsletterInvitation, phone: phones[0] ?? '', email },
  }
}
