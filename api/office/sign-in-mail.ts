import { officeRoutes } from '../../common/routes'
import type { Core } from '../core/core'
import { type Mail, ofCentre } from '../mail/mail'

/** The way into the office: good once, for a quarter of an hour, in the browser that asked. */
export function toOfficeSignIn({ catalogue, settings }: Core, token: string): Mail {
  const { siteUrl } = settings
  const { site } = catalogue
  return {
    ...ofCentre(site),
    subject: 'Vstop v urad',
    heading: 'Vstop v urad',
    body: [
      'Pozdravljeni,',
      'v urad vstopite s spodnjo povezavo.',
      { kind: 'button', label: 'Vstopi v urad', url: `${siteUrl}${officeRoutes.link}?k=${token}` },
      'Povezava velja 15 minut, samo enkrat in samo v brskalniku, v katerem ste jo zahtevali. Nikomur je ne posredujte.',
      'Če vstopa niste zahtevali vi, sporočilo izbrišite: brez njega v urad ne more nihče.',
    ],
  }
}
