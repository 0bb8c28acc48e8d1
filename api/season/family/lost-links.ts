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

export type LostLinks = ReturnType<typeof createLostLinks>

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
    return {
      ...ofCentre(catalogue.site),
      subject: 'Povezave do vaših prijav',
      heading: 'Povezave do vaših prijav',
      body: [
        'Pozdravljeni,',
        'na spletnem mestu je nekdo s tem e-naslovom prosil za povezave do prijav, ki še veljajo.',
        ...blocks,
        'Na teh straneh vidite, kako je s prijavo, popravite svoje podatke ali prijavo umaknete. Povezave so samo vaše, zato sporočila ne posredujte; velja tudi vsaka prejšnja.',
        'Če zanje niste prosili vi, sporočilo izbrišite: brez njega povezav ne vidi nihče.',
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
