import { toAddressKey } from '../../core/address-keys'
import type { Core } from '../../core/core'
import type { MailWriter } from '../../mail/delivery'
import { type Block, ofCentre } from '../../mail/mail'
import type { Outbox } from '../../mail/outbox/outbox'
import type { SubmissionStore } from '../../submissions/store'
import type { Whole } from '../../submissions/submission'
import { initialsOf } from '../letters/placeholders'
import type { Places } from '../places/places'
import { placeStates } from '../places/rules'
import { programmeOf } from '../programme'
import { type FamilyLinks, listFamily, toFamilyUrl } from './links'

/** One of the links that a mail carries; together, as JSON, they are its secret in the outbox. */
interface LostLink {
  submissionId: number
  token: string
}

interface LostLinkParts {
  store: SubmissionStore
  places: Places
  familyLinks: FamilyLinks
  outbox: Outbox
}

/** Sends whoever has lost them the links to all enrolments that live, in one mail. */
export function createLostLinks({ store, places, familyLinks, outbox }: LostLinkParts) {
  /** Not held back, in its season, and in one workshop at least somebody still wants or has a place. */
  const isAlive = ({ id, restrictedAt, createdAt }: Whole<'registration'>): boolean =>
    restrictedAt === null &&
    familyLinks.isInSeason(id, createdAt) &&
    places.listFor(id).some(({ state }) => placeStates[state].part !== 'out')

  /** As whom an address is written to about a living enrolment. */
  function listRoles(submissionId: number, addressKey: string) {
    const enrolment = store.findWhole('registration', submissionId)
    if (!enrolment || !isAlive(enrolment)) return []
    const { participantEmail, payerEmail } = enrolment.payload
    return listFamily(participantEmail, payerEmail)
      .filter(({ address }) => toAddressKey(address) === addressKey)
      .map((one) => ({ submissionId, ...one }))
  }

  return {
    /** Does nothing for an address that nobody living has; call it in a transaction. */
    send(addressKey: string): void {
      const roles = store.listOf(addressKey).flatMap((id) => listRoles(id, addressKey))
      const [first] = roles
      if (!first) return
      const links = roles.map(
        ({ submissionId, role }): LostLink => ({
          submissionId,
          token: familyLinks.issue(submissionId, role),
        }),
      )
      const { submissionId, address } = first
      outbox.enqueue({ kind: 'family_links', recipient: address, submissionId, token: JSON.stringify(links) })
    },
  }
}

/** Who writes that mail; what was erased since is not in it. */
export function createLostLinkMail(
  { catalogue, settings: { siteUrl } }: Core,
  { store, places }: Pick<LostLinkParts, 'store' | 'places'>,
): MailWriter {
  const programme = programmeOf(catalogue)
  return ({ token }) => {
    const links: LostLink[] = token === null ? [] : JSON.parse(token)
    const blocks = links.flatMap(({ submissionId, token: secret }): Block[] => {
      const enrolment = store.findWhole('registration', submissionId)
      if (!enrolment) return []
      const child = `${enrolment.reference} (${initialsOf(enrolment)})`
      const names = places.listFor(submissionId).map(({ workshopId }) => programme.nameOfWorkshop(workshopId))
      return [
        `Prijava ${child}: ${names.join(', ')}`,
        { kind: 'button', label: `Odpri prijavo ${child}`, url: toFamilyUrl(siteUrl, secret) },
      ]
    })
    if (blocks.length === 0) return undefined
    return {
      ...ofCentre(catalogue.site),
      subject: 'Dostop do vaših prijav',
      heading: 'Dostop do vaših prijav',
      body: [
        'Pozdravljeni,',
        'na spletnem mestu je nekdo vpisal ta e-naslov in prosil za dostop do prijav, ki še veljajo.',
        ...blocks,
        'Na strani, ki se odpre, vidite, kako je s prijavo, jo natisnete ali umaknete. Povezava je samo vaša, zato sporočila ne posredujte; prejšnje še veljajo.',
        'Če za to niste prosili vi, sporočilo izbrišite: brez njega prijave ne odpre nihče.',
        'Lep pozdrav!',
      ],
    }
  }
}
