/** Ranks of mails: lower ranks are sent first. Stored with each mail, because a single mail may get a lower priority. */
const SIGN_IN_RANK = 0
const AWAITED_RANK = 1
const LETTER_RANK = 2
export const NOTICE_RANK = 3
/** Rank of mails to many recipients: they are sent after all mails to single persons. */
export const NEWSLETTER_RANK = 4

export const mailRanks = [SIGN_IN_RANK, AWAITED_RANK, LETTER_RANK, NOTICE_RANK, NEWSLETTER_RANK] as const

interface MailTraits {
  rank: (typeof mailRanks)[number]
  /** Purpose of the newsletter link in the mail. A mail to a family carries the family's private link instead. */
  link?: 'confirm' | 'unsubscribe'
  /** Whether mails of this kind are limited per address and day (countEnqueued); requires a stored address key. */
  isLimitedPerDay?: true
  /** Whether a failed mail is never sent again, because its recipient can request a new one. */
  isNeverRetried?: true
}

/** Every mail kind by its name in the outbox. The content of each is written by a writer in api/services.ts. */
const kinds = {
  office_sign_in: { rank: SIGN_IN_RANK, isNeverRetried: true },
  family_links: { rank: SIGN_IN_RANK, isNeverRetried: true },
  enrolment_confirmation: { rank: AWAITED_RANK, isLimitedPerDay: true },
  newsletter_confirmation: { rank: AWAITED_RANK, link: 'confirm' },
  newsletter_trial: { rank: AWAITED_RANK },
  letter: { rank: LETTER_RANK },
  office_access: { rank: LETTER_RANK },
  newsletter_welcome: { rank: LETTER_RANK, link: 'unsubscribe' },
  operator_alert: { rank: LETTER_RANK },
  operator_all_clear: { rank: LETTER_RANK },
  contact_notice: { rank: NOTICE_RANK },
  enrolment_notice: { rank: NOTICE_RANK },
  office_notice: { rank: NOTICE_RANK },
  payment_notice: { rank: NOTICE_RANK },
  payment_reminder: { rank: NOTICE_RANK, isLimitedPerDay: true },
  newsletter_issue: { rank: NEWSLETTER_RANK, link: 'unsubscribe' },
} as const satisfies Record<string, MailTraits>

export type MailKind = keyof typeof kinds

export const mailKinds: Readonly<Record<MailKind, MailTraits>> = kinds
