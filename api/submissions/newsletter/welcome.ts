import { apiRoutes, routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import type { Mail } from '../../mail/mail'
import { listContacts } from '../../mail/parts'

/** After confirmation; like every later newsletter mail it says how to leave. */
export function toNewsletterWelcome({ catalogue, settings }: Core, token: string): Mail {
  const { siteUrl } = settings
  const { site } = catalogue
  const leaveUrl = `${siteUrl}${routes.newsletterUnsubscription}?token=${token}`
  return {
    subject: 'Dobrodošli med prejemniki e-novic',
    replyTo: [site.email],
    heading: 'Naročilo na e-novice je potrjeno',
    paragraphs: [
      'Pozdravljeni,',
      'hvala za potrditev. Nekajkrat na sezono vam pišemo o dogodkih, delavnicah in drugih dejavnostih centra.',
    ],
    rows: [],
    closing: ['Lep pozdrav!'],
    footer: [...listContacts(site), `Odjava od e-novic: ${leaveUrl}`],
    unsubscribeUrl: `${siteUrl}${apiRoutes.newsletterUnsubscription}?token=${token}`,
  }
}
