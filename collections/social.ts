import type { ArtForm } from '../common/art-forms'
import { getBrand } from './brand'
import type { Brand } from './brand/to-brand'
import { getHome } from './home'
import { listArticles } from './issues'
import type { Article } from './news'
import { listWorkshops, type Workshop } from './workshops'

/** What the picture that social networks show of a page says, and on whose colour. */
export interface Card {
  /** In whose colours, and with whose logo. */
  brand: Brand
  text: string
  /** Undefined: the card of the site. */
  artForm: ArtForm | undefined
}

const toCard = (text: string, artForm?: ArtForm): Card => ({ brand: getBrand(), text, artForm })

/** What networks show of a page that has no card of its own. */
export const siteCard = (): Card => toCard(getHome().title)

export const workshopCard = ({ name, artForm }: Pick<Workshop, 'name' | 'artForm'>): Card =>
  toCard(name, artForm)

export const articleCard = ({ title }: Pick<Article, 'title'>): Card => toCard(title, 'pisanje')

/** Every card that a page names. */
export const listSocialCards = (): Card[] => [
  siteCard(),
  ...listWorkshops().map(workshopCard),
  ...listArticles().map(articleCard),
]
