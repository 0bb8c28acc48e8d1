import { getEntry } from '../read'
import { achievementCollection } from './schema'

export function getAchievements() {
  const { keys } = getEntry(achievementCollection)
  return {
    title: keys.naslov,
    description: keys.opis,
    lead: keys.uvod,
    categories: keys.kategorije.map(({ ime, podoba, dosezki }) => ({
      name: ime,
      artForm: podoba,
      items: dosezki.map(({ leto, besedilo }) => ({ year: leto, text: besedilo })),
    })),
  }
}
