import { officeRoutes } from '../../common/routes'
import type { Core } from '../core/core'
import type { Mail } from '../mail/mail'
import { listContacts } from '../mail/parts'

/** The way into the office: good once, for a quarter of an hour, in the browser that asked. */
export function toOfficeSignIn({ catalogue, settings }: Core, token: string): Mail {
  const { siteUrl } = settings
  const { site } = catalogue
  return {
    subject: 'Prijava v urad',
    replyTo: [site.email],
    heading: 'Prijava v urad',
    paragraphs: ['Pozdravljeni,', 'v urad vstopite s spodnjo povezavo.'],
    rows: [],
    button: { label: 'Vstopi v urad', url: `${siteUrl}${officeRoutes.link}?k=${token}` },
    closing: [
      'Povezava velja 15 minut, samo enkrat in samo v brskalniku, v katerem ste jo zahtevali. Nikomur je ne posredujte.',
      'Če prijave niste zahtevali vi, sporočilo izbrišite: brez njega v urad ne more nihče.',
    ],
    footer: listContacts(site),
  }
}
