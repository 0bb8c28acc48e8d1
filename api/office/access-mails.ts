// Mails about access to the office: the sign-in link, and notices of granted, changed or withdrawn access.
import { officeRoutes } from '../../common/routes'
import type { Core } from '../core/core'
import { getProgramme } from '../core/programme'
import { type Mail, toReplyAddressAndFooter } from '../mail/mail'
import { describeRights, type OfficeUser } from './users'

export function toSignInMail({ catalogue, settings }: Core, token: string): Mail {
  return {
    ...toReplyAddressAndFooter(catalogue.site),
    subject: 'Vstop v urad',
    heading: 'Vstop v urad',
    body: [
      'Pozdravljeni,',
      'v urad vstopite s spodnjo povezavo.',
      {
        kind: 'button',
        label: 'Vstopi v urad',
        url: `${settings.siteUrl}${officeRoutes.signInLink}?k=${token}`,
      },
      'Povezava velja 15 minut, samo enkrat in samo v brskalniku, v katerem ste jo zahtevali. Nikomur je ne posredujte.',
      'Če vstopa niste zahtevali vi, sporočilo izbrišite: brez njega v urad ne more nihče.',
    ],
  }
}

/** Access notice with the rights at the time of sending. @param user undefined when access was withdrawn */
export function toAccessNoticeMail({ catalogue, settings }: Core, user: OfficeUser | undefined): Mail {
  const subject = user ? 'Vaš dostop do urada' : 'Vaš dostop do urada je zaključen'
  const body = user
    ? [
        `v uradu centra vodimo prijave na delavnice. Vaš dostop – ${describeRights(user, getProgramme(catalogue).getWorkshopName)}.`,
        { kind: 'button' as const, label: 'Odpri urad', url: settings.siteUrl + officeRoutes.groups },
        'Gesla ni: vpišite ta e-poštni naslov in dobili boste povezavo za vstop. Dostopa ne delite z nikomer; če izgubite telefon ali računalnik, nam to takoj sporočite.',
      ]
    : [
        'v urad ne morete več vstopiti in ste odjavljeni v vseh brskalnikih. Izvoze in liste, ki jih še imate, vrnite ali uničite.',
      ]
  return {
    ...toReplyAddressAndFooter(catalogue.site),
    subject,
    heading: subject,
    body: ['Pozdravljeni,', ...body],
  }
}
