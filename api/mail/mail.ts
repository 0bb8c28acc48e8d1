import type { Catalogue } from '../../common/catalogue'

/** An e-mail before it is laid out; `text` and HTML are made from the same blocks. */
export interface Mail {
  subject: string
  /** Who gets the answer when somebody replies. */
  replyTo: readonly string[]
  /** First line, larger. */
  heading: string
  body: readonly Block[]
  /** Why the recipient gets this mail; small, at the end. */
  footer: readonly string[]
  /** Address of RFC 8058 one-click unsubscription. */
  unsubscribeUrl?: string
}

/** A labelled value, which may have several lines. */
export interface MailRow {
  label: string
  value: string
}

/** Words that look alike. */
export interface Span {
  text: string
  isStrong?: boolean
  isEmphasis?: boolean
  /** Checked by whoever made it: our own site, or a secure page. */
  url?: string
}

/** A part of a text that people wrote. */
export type WrittenBlock =
  | { kind: 'heading' | 'paragraph'; spans: readonly Span[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Span[])[] }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'button'; label: string; url: string }

/** A part of a mail; words alone are our own, and addresses in them become links. A document is set in smaller print. */
export type Block =
  | string
  | WrittenBlock
  | { kind: 'document'; title: string; sections: readonly { title: string; lines: readonly string[] }[] }

/** A mail from the centre says whose it is, and answers go there. */
export function ofCentre({ name, street, postalCode, city, phones, email }: Catalogue['site']) {
  return {
    replyTo: [email],
    footer: [name, `${street}, ${postalCode} ${city}`, [...phones, email].join(', ')],
  }
}

/** Removes what has no place in a mail: control characters other than line breaks and tabs. */
export function toMailText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
