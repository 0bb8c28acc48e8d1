import type { ArtForm } from '../common/art-forms'
import { getHome } from './home'
import { listNews, type NewsItem } from './news'
import { listWorkshops, type Workshop } from './workshops'

/** What the picture that social networks show of a page says, and on whose colour. */
export interface Card {
  text: string
  /** Undefined: the card of the site. */
  artForm: ArtForm | undefined
}

/** What networks show of a page that has no card of its own. */
export const siteCard = (): Card => ({ text: getHome().title, artForm: undefined })

export const workshopCard = ({ name, artForm }: Pick<Workshop, 'name' | 'artForm'>): Card => ({
  text: name,
  artForm,
})

export const newsCard = ({ title }: Pick<NewsItem, 'title'>): Card => ({ text: title, artForm: 'pisanje' })

/** Every card that a page names. */
export const listSocialCards = (): Card[] => [
  siteCard(),
  ...listWorkshops().map(workshopCard),
  ...listNews().map(newsCard),
]
