import { getBrand } from './brand'
import type { Brand } from './brand/to-brand'
import { getHome } from './home'
import { listArticles } from './issues'
import { listWorkshops } from './workshops'

/** Link preview for social networks: a headline in the centre's colours. */
export interface SocialCardData {
  brand: Brand
  text: string
}

export const toSocialCard = (text: string): SocialCardData => ({ brand: getBrand(), text })

export const getSiteCard = (): SocialCardData => toSocialCard(getHome().title)

export const listSocialCards = (): SocialCardData[] => [
  getSiteCard(),
  ...listWorkshops().map(({ name }) => toSocialCard(name)),
  ...listArticles().map(({ title }) => toSocialCard(title)),
]
