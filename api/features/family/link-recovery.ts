import { toAddressKey } from '../../core/address-keys'
import { type MailKind, type MailWriter, SIGN_IN_RANK } from '../../mail/kinds'
import { type Block, toReplyAddressAndFooter } from '../../mail/mail'
import { formatInitials } from '../enrolments/mail-text'
import { listFamilyRecipients } from '../enrolments/recipients'
import { toFamilyUrl } from '../letters/links'
import { listCurrentEnrolments } from './current-enrolments'
import type { FamilyServices } from './page'

/** Sends a family new links to all its current enrolments, in one mail. */
export interface LinkRecovery {
  /** Enqueues the mail; does nothing for an address without current enrolments. Call it in a transaction. */
  send(addressKey: string, kind: LinkMail): void
}

/** Texts of the mails with new links: `family_links` was requested on the site, the other one follows a new address. */
const texts = {
  family_links: {
    name: 'Dostop do prijav',
    subject: 'Dostop do vaših prijav',
    reason: 'na spletnem mestu je nekdo vpisal ta e-naslov in prosil za dostop do prijav, ki še veljajo.',
    end: ['Če za to niste prosili vi, sporočilo izbrišite: brez njega prijave ne odpre nihče.'],
  },
  family_links_renewed: {
    name: 'Nove povezave do prijav',
    subject: 'Nove povezave do vaših prijav',
    reason:
      'potrdili ste ta e-poštni naslov, zato so tu nove povezave do vaših prijav; prejšnje ne veljajo več.',
    end: [],
  },
} as const

type LinkMail = keyof typeof texts

export function createLinkRecovery(services: FamilyServices): LinkRecovery {
  const { familyLinks, outbox } = services
  return {
    send(addressKey, kind) {
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
        kind,
        recipient: address,
        submissionId,
        furtherSubmissions: links,
        token: JSON.stringify(links),
      })
    },
  }
}

/** Kinds of mails with new links. */
export const createLinkMails = (services: FamilyServices): MailKind[] =>
  (Object.keys(texts) as LinkMail[]).map((kind) => ({
    kind,
    name: texts[kind].name,
    rank: SIGN_IN_RANK,
    isNeverRetried: true,
    write: createWriter(services, texts[kind]),
  }))

/** Creates the writer of a mail. Enrolments that were erased since are left out. */
function createWriter(
  services: FamilyServices,
  { subject, reason, end }: (typeof texts)[LinkMail],
): MailWriter {
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
      subject,
      heading: subject,
      body: [
        'Pozdravljeni,',
        reason,
        ...blocks,
        'Na strani, ki se odpre, vidite, kako je s prijavo, in jo natisnete ali umaknete. Povezava je samo vaša, zato sporočila ne posredujte. Če je starejšo dobil kdo drug, jo tam prekličite.',
        ...end,
        'Lep pozdrav!',
      ],
    }
  }
}
