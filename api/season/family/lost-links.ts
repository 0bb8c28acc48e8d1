import { pickPlural } from '../../../common/plural'
import { shellRoutes } from '../../../common/routes'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import type { MailWriter } from '../../mail/delivery'
import { type Block, ofCentre } from '../../mail/mail'
import type { Outbox } from '../../mail/outbox/outbox'
import type { SubmissionStore } from '../../submissions/store'
import { initialsOf } from '../letters/place-values'
import type { Places } from '../places/places'
import { placeStates } from '../places/rules'
import { programmeOf } from '../programme'
import { type FamilyLinks, toFamilyUrl } from './links'

/** One of the links that a mail carries; together, as JSON, they are its secret in the outbox. */
interface LostLink {
  submissionId: number
  token: string
}

const TITLES = {
  one: 'Povezava do vaše prijave',
  two: 'Povezavi do vaših prijav',
  few: 'Povezave do vaših prijav',
  other: 'Povezave do vaših prijav',
}

interface LostLinkParts {
  store: SubmissionStore
  places: Places
  familyLinks: FamilyLinks
  outbox: Outbox
}

/** Sends whoever has lost them the links to all enrolments that live, in one mail. */
export function createLostLinks({ store, places, familyLinks, outbox }: LostLinkParts) {
  /** Its season is not over, and in one workshop at least somebody still wants or has a place. */
  function isAlive(submissionId: number): boolean {
    const enrolment = store.findWhole('registration', submissionId)
    return (
      enrolment?.restrictedAt === null &&
      familyLinks.isInSeason(submissionId, enrolment.createdAt) &&
      places.listFor(submissionId).some(({ state }) => placeStates[state].part !== 'out')
    )
  }

  return {
    /** Does nothing for an address that nobody living has; call it in a transaction. */
    send(addressKey: string): void {
      const roles = new Map<number, FamilyRole>()
      // Who is both reads the payer's page, as in the enrolment's mails.
      for (const { submissionId, role } of store.listParts(addressKey))
        if (role === 'payer' || (role === 'participant' && !roles.has(submissionId)))
          roles.set(submissionId, role)
      const alive = [...roles].filter(([submissionId]) => isAlive(submissionId))
      const [first] = alive
      if (!first) return
      const links = alive.map(
        ([submissionId, role]): LostLink => ({
          submissionId,
          token: familyLinks.issue(submissionId, role),
        }),
      )
      const [submissionId, role] = first
      const { payload } = store.findWhole('registration', submissionId) ?? {}
      const recipient = role === 'payer' ? payload?.payerEmail : payload?.participantEmail
      if (recipient)
        outbox.enqueue({ kind: 'family_links', recipient, submissionId, token: JSON.stringify(links) })
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
    const subject = pickPlural(links.length, TITLES)
    return {
      ...ofCentre(catalogue.site),
      subject,
      heading: subject,
      body: [
        'Pozdravljeni,',
        'na spletnem mestu je nekdo vpisal ta e-naslov in prosil za dostop do prijav, ki še veljajo.',
        ...blocks,
        'Na strani, ki se odpre, vidite, kako je s prijavo, popravite svoje podatke ali prijavo umaknete. Povezava je samo vaša, zato sporočila ne posredujte; prejšnje še veljajo.',
        'Če za to niste prosili vi, sporočilo izbrišite: brez njega prijave ne odpre nihče.',
        'Lep pozdrav!',
      ],
    }
  }
}

/** What a mail must know of whose it is. */
export interface Sender {
  catalogue: Pick<Core['catalogue'], 'site'>
  settings: Pick<Core['settings'], 'siteUrl'>
}

/** What a letter says to whoever loses the private link in it. */
export const tellLostLink = ({ catalogue: { site }, settings }: Sender): string =>
  site.signIn === 'link'
    ? `Če povezavo izgubite, dobite novo na ${settings.siteUrl}${shellRoutes.family}.`
    : `Če povezavo izgubite, nam pišite na ${site.email}.`
