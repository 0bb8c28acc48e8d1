import { officeRoutes } from '../../common/routes'
import type { Core } from '../core/core'
import { type Mail, ofCentre } from '../mail/mail'
import { programmeOf } from '../season/programme'
import { describeRights, type OfficeUser } from './users'

/**
 * Tells somebody what they may do in the office as it stands when the mail leaves.
 * @param user undefined when they may not enter any more
 */
export function toOfficeAccess({ catalogue, settings }: Core, user: OfficeUser | undefined): Mail {
  const subject = user ? 'Vaš dostop do urada' : 'Vaš dostop do urada je zaključen'
  const body = user
    ? [
        `v uradu centra vodimo prijave na delavnice. Vaš dostop: ${describeRights(user, programmeOf(catalogue).nameOfWorkshop)}.`,
        { kind: 'button' as const, label: 'Odpri urad', url: settings.siteUrl + officeRoutes.groups },
        'Gesla ni: vpišite ta e-poštni naslov in dobili boste povezavo za vstop. Dostopa ne delite z nikomer; če izgubite telefon ali računalnik, nam to takoj sporočite.',
      ]
    : [
        'v urad ne morete več vstopiti in ste odjavljeni v vseh brskalnikih. Izvoze in liste, ki jih še imate, vrnite ali uničite.',
      ]
  return { ...ofCentre(catalogue.site), subject, heading: subject, body: ['Pozdravljeni,', ...body] }
}
