import { listArticles } from './articles'
import { getBrand } from './brand'
import type { Brand } from './brand/to-brand'
import { getHome } from './home'
import { listWorkshops } from './workshops'

/** Link preview for social networks: a headline in the centre's colours. */
export interface Card {
  brand: Brand
  text: string
}

export const toCard = (text: string): Card => ({ brand: getBrand(), text })

/** Card of every page that has none of its own. */
export const siteCard = (): Card => toCard(getHome().title)

/** Every card that a page names. */
export const listSocialCards = (): Card[] => [
  siteCard(),
  ...listWorkshops().map(({ name }) => toCard(name)),
  ...listArticles().map(({ title }) => toCard(title)),
]
