import { getEntry } from '../read'
import { achievementCollection } from './schema'

/** Returns the achievements by category (docs/product.md, section 3). */
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
