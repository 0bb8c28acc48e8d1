import { countOf } from '../../../common/plural'
import { routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { type Mail, ofCentre } from '../../mail/mail'

const hours = { one: 'uro', two: 'uri', few: 'ure', other: 'ur' }

/** Double opt-in: the only mail that an unconfirmed address gets, without any promotion. */
export function toNewsletterConfirmation({ catalogue, settings }: Core, token: string): Mail {
  const { siteUrl } = settings
  const { site, retention } = catalogue
  return {
    ...ofCentre(site),
    subject: 'Potrdite naročilo na e-novice',
    heading: 'Še en klik do e-novic',
    body: [
      'Pozdravljeni,',
      `na spletnem mestu, ki ga ureja ${site.name}, je bil ta e-poštni naslov vpisan za prejemanje e-novic. Da je naročilo res vaše, potrdite s spodnjo povezavo.`,
      {
        kind: 'button',
        label: 'Potrdi naročilo',
        url: `${siteUrl}${routes.newsletterConfirmation}?token=${token}`,
      },
      `Povezava velja ${countOf(retention.unconfirmedNewsletterHours, hours)}. Če se na e-novice niste naročili, sporočila ne potrdite: naslov bomo izbrisali in vam ne bomo pisali.`,
    ],
  }
}
