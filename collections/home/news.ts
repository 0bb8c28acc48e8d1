import { getSite } from '../site'
import { getHome } from '.'

/** The news section of home and about. */
export function getNews() {
  const { facebookPage, phones, email, newsletterInvitation } = getSite()
  return {
    lead: getHome().newsLead,
    facebookPage,
    signUp: { invitation: newsletterInvitation, phone: phones[0] ?? '', email },
  }
}
