import { listNews } from '../news'
import { getSite } from '../site'
import { getHome } from '.'

/** So many of the newest stand in one row. */
const NEWEST = 3

/** The news section of home and about. */
export function getNews() {
  const { facebookPage, phones, email, newsletterInvitation } = getSite()
  return {
    lead: getHome().newsLead,
    newest: listNews().slice(0, NEWEST),
    facebookPage,
    signUp: { invitation: newsletterInvitation, phone: phones[0] ?? '', email },
  }
}
