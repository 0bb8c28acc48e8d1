import { apiRoutes, routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { type Mail, ofCentre } from '../../mail/mail'

/** After confirmation; like every later newsletter mail it says how to leave. */
export function toNewsletterWelcome({ catalogue, settings }: Core, token: string): Mail {
  const { siteUrl } = settings
  const centre = ofCentre(catalogue.site)
  const leaveUrl = `${siteUrl}${routes.newsletterUnsubscription}?token=${token}`
  return {
    ...centre,
    subject: 'Dobrodošli med prejemniki e-novic',
    heading: 'Naročilo na e-novice je potrjeno',
    body: [
      'Pozdravljeni,',
      'hvala za potrditev. Nekajkrat na sezono vam pišemo o dogodkih, delavnicah in drugih dejavnostih centra.',
      'Lep pozdrav!',
    ],
    footer: [...centre.footer, `Odjava od e-novic: ${leaveUrl}`],
    unsubscribeUrl: `${siteUrl}${apiRoutes.newsletterUnsubscription}?token=${token}`,
  }
}
