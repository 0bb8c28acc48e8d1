import type { Core } from '../../core/core'
import type { Mail } from '../../mail/mail'
import { ofNewsletter } from './issue-mail'

/** After confirmation; like every later newsletter mail it says how to leave. */
export function toNewsletterWelcome(core: Core, token: string): Mail {
  return {
    ...ofNewsletter(core, token),
    subject: 'Dobrodošli med prejemniki e-novic',
    heading: 'Naročilo na e-novice je potrjeno',
    body: [
      'Pozdravljeni,',
      'hvala za potrditev. Odslej vam pišemo o dogodkih, delavnicah in drugih dejavnostih centra.',
      'Lep pozdrav!',
    ],
  }
}
