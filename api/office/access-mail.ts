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
  const { siteUrl } = settings
  const heading = user ? 'Vaš dostop do urada' : 'Vaš dostop do urada je zaključen'
  const rights = user && describeRights(user, programmeOf(catalogue).nameOfWorkshop)
  const body = user
    ? [
        `urad je program, v katerem center vodi prijave na delavnice. Vaš dostop: ${rights}.`,
        { kind: 'button' as const, label: 'Odpri urad', url: `${siteUrl}${officeRoutes.groups}` },
        'Gesla ni: vpišite ta e-poštni naslov in dobili boste povezavo za vstop.',
        'Kar tam vidite, so osebni podatki. Dostopa ne delite z nikomer; če izgubite telefon ali računalnik, nam to takoj sporočite.',
      ]
    : [
        'v urad ne morete več vstopiti in ste odjavljeni v vseh brskalnikih.',
        'Izvoze in liste s podatki iz urada, ki jih še imate, prosimo vrnite ali uničite.',
      ]
  return {
    ...ofCentre(catalogue.site),
    subject: heading,
    heading,
    body: ['Pozdravljeni,', ...body, 'Če menite, da gre za pomoto, odgovorite na to sporočilo.'],
  }
}
