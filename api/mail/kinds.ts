/** What leaves before what; stored with each mail, because another version may not know its kind. */
const SIGN_IN = 0
const AWAITED = 1
const LETTER = 2
export const NOTICE = 3
/** To many at once, and nobody waits for it: behind every mail to one person. */
export const NEWSLETTER = 4

/** From first to last. */
export const ranks = [SIGN_IN, AWAITED, LETTER, NOTICE, NEWSLETTER] as const

/** What the outbox knows of a kind of mail. */
export interface MailTraits {
  /** Somebody at a screen waits for a sign-in or a confirmation; a letter is read some time, a notice on a working day. */
  rank: (typeof ranks)[number]
  /** Of a mail that carries a link of the newsletter: what for. A mail to somebody of a family carries their private one. */
  link?: 'confirm' | 'unsubscribe'
  /** An address gets only so many of these a day (countOfDay), so they keep the key of their address. */
  isCounted?: true
  /** Whoever wants it asks for it anew: it is never sent again. */
  isOnce?: true
}

/**
 * Every kind of mail, by its name in the outbox. What each is about and says is known to the room that sends it; the
 * server's services (api/services.ts) do not compile without somebody who writes it.
 */
const kinds = {
  office_sign_in: { rank: SIGN_IN, isOnce: true },
  family_links: { rank: SIGN_IN, isOnce: true },
  enrolment_confirmation: { rank: AWAITED, isCounted: true },
  newsletter_confirmation: { rank: AWAITED, link: 'confirm' },
  newsletter_trial: { rank: AWAITED },
  letter: { rank: LETTER },
  office_access: { rank: LETTER },
  newsletter_welcome: { rank: LETTER, link: 'unsubscribe' },
  operator_alert: { rank: LETTER },
  operator_all_clear: { rank: LETTER },
  contact_notice: { rank: NOTICE },
  enrolment_notice: { rank: NOTICE },
  office_notice: { rank: NOTICE },
  newsletter_issue: { rank: NEWSLETTER, link: 'unsubscribe' },
} as const satisfies Record<string, MailTraits>

export type MailKind = keyof typeof kinds

export const mailKinds: Readonly<Record<MailKind, MailTraits>> = kinds
