import { getHome } from './home'
import type { SocialCard } from './pictures/social'
import { listWorkshops, type Workshop } from './workshops'

/** What networks show of a page that has no card of its own. */
export const siteCard = (): SocialCard => ({ text: getHome().title, artForm: undefined })

export const workshopCard = ({ name, artForm }: Pick<Workshop, 'name' | 'artForm'>): SocialCard => ({
  text: name,
  artForm,
})

/** Every card that a page names. */
export const listSocialCards = (): SocialCard[] => [siteCard(), ...listWorkshops().map(workshopCard)]
