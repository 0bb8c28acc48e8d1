import type { ArtForm } from '../common/art-forms'
import { getBrand } from './brand'
import type { Brand } from './brand/to-brand'
import { getHome } from './home'
import { listArticles } from './issues'
import type { Article } from './news'
import { listWorkshops, type Workshop } from './workshops'

/** Picture of a page for social networks: text on a coloured background. */
export interface Card {
  /** Colours and logo. */
  brand: Brand
  text: string
  /** Art form whose colours the card has; undefined for the site's own card. */
  artForm: ArtForm | undefined
}

const toCard = (text: string, artForm?: ArtForm): Card => ({ brand: getBrand(), text, artForm })

/** Returns the card of pages without their own card. */
export const siteCard = (): Card => toCard(getHome().title)

export const workshopCard = ({ name, artForm }: Pick<Workshop, 'name' | 'artForm'>): Card =>
  toCard(name, artForm)

export const articleCard = ({ title }: Pick<Article, 'title'>): Card => toCard(title, 'pisanje')

/** Lists all cards that pages refer to. */
export const listSocialCards = (): Card[] => [
  siteCard(),
  ...listWorkshops().map(workshopCard),
  ...listArticles().map(articleCard),
]
