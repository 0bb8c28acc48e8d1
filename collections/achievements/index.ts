import type { ArtForm } from '../../common/art-forms'
import { getEntry } from '../read'
import { achievementCollection } from './schema'

/** A category of achievements (docs/product.md, section 3). */
export interface AchievementCategory {
  name: string
  artForm: ArtForm
  items: { year: number; text: string }[]
}

export interface Achievements {
  title: string
  description: string
  lead: string | undefined
  categories: AchievementCategory[]
}

export function getAchievements(): Achievements {
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
