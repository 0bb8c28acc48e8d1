import { toAddressKey } from '../../core/address-keys'
import type { MailWriter } from '../../mail/kinds'
import { type Block, toReplyAddressAndFooter } from '../../mail/mail'
import { formatInitials } from '../enrolments/mail-text'
import { listFamilyRecipients } from '../enrolments/recipients'
import { toFamilyUrl } from '../letters/links'
import { listCurrentEnrolments } from './current-enrolments'
import type { FamilyServices } from './page'

/** Sends a family new links to all its current enrolments, in one mail. */
export interface LinkRecovery {
  /** Enqueues the mail; does nothing for an address without current enrolments. Call it in a transaction. */
  send(addressKey: string): void
}

export function createLinkRecovery(services: FamilyServices): LinkRecovery {
  const { familyLinks, outbox } = services
  return {
    send(addressKey) {
      const recipients = listCurrentEnrolments(services, addressKey).flatMap(({ id, payload }) =>
        listFamilyRecipients(payload.participantEmail, payload.payerEmail)
          .filter(({ address }) => toAddressKey(address) === addressKey)
          .map((recipient) => ({ submissionId: id, ...recipient })),
      )
      const [first] = recipients
      if (!first) return
      const links = recipients.map(({ submissionId, role }) => ({
        submissionId,
        token: familyLinks.createLink(submissionId, role),
      }))
      const { submissionId, address } = first
      outbox.enqueue({
        kind: 'family_links',
        recipient: address,
        submissionId,
        furtherSubmissions: links,
        token: JSON.stringify(links),
      })
    },
  }
}

/** Renders the mail with new links. Enrolments that were erased since are left out. */
export function createLinkRecoveryMail(services: FamilyServices): MailWriter {
  const { catalogue, settings, store, places, programme } = services
  return ({ token }) => {
    // The outbox stores the links of a mail as JSON in the column for tokens.
    const links: { submissionId: number; token: string }[] = token === null ? [] : JSON.parse(token)
    const blocks = links.flatMap(({ submissionId, token: secret }): Block[] => {
      const enrolment = store.findComplete('registration', submissionId)
      if (!enrolment) return []
      const label = `${enrolment.reference} (${formatInitials(enrolment)})`
      const names = places
        .listByEnrolment(submissionId)
        .map(({ workshopId }) => programme.getWorkshopName(workshopId))
      return [
        `Prijava ${label}: ${names.join(', ')}`,
        { kind: 'button', label: `Odpri prijavo ${label}`, url: toFamilyUrl(settings.siteUrl, secret) },
      ]
    })
    if (blocks.length === 0) return undefined
    return {
      ...toReplyAddressAndFooter(catalogue.site),
      subject: 'Dostop do vaših prijav',
      heading: 'Dostop do vaših prijav',
      body: [
        'Pozdravljeni,',
        'na spletnem mestu je nekdo vpisal ta e-naslov in prosil za dostop do prijav, ki še veljajo.',
        ...blocks,
        'Na strani, ki se odpre, vidite, kako je s prijavo, in jo natisnete ali umaknete. Povezava je samo vaša, zato sporočila ne posredujte. Če je starejšo dobil kdo drug, jo tam prekličite.',
        'Če za to niste prosili vi, sporočilo izbrišite: brez njega prijave ne odpre nihče.',
        'Lep pozdrav!',
      ],
    }
  }
}
