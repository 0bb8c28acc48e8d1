import type { Catalogue } from '../../common/catalogue'

/** An e-mail before it is rendered as plain text and HTML. */
export interface Mail {
  subject: string
  replyTo: readonly string[]
  /** First line, in larger type. */
  heading: string
  body: readonly Block[]
  /** Lines in small type at the end: the sender, or the reason why the recipient gets this mail. */
  footer: readonly string[]
  /** URL of one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string
  /** iCalendar file that calendar programs offer to add. */
  calendar?: string
}

/** A labelled value, which may have several lines. */
export interface MailRow {
  label: string
  value: string
}

/** A run of text with one style. */
export interface Span {
  text: string
  isStrong?: boolean
  isEmphasis?: boolean
  /** Link target, which the creator of the span has checked: this site, or a page over https. */
  url?: string
}

/** A block of a text that people wrote in Markdown. */
export type MarkdownBlock =
  | { kind: 'heading' | 'subheading' | 'paragraph'; spans: readonly Span[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Span[])[] }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'button'; label: string; url: string }

/** A block of a mail. A string is a paragraph whose URLs become links. */
export type Block = string | MarkdownBlock

/** Returns the reply address and the footer of a mail that the centre sends. */
export function toReplyAddressAndFooter({
  name,
  street,
  postalCode,
  city,
  phones,
  email,
}: Catalogue['site']) {
  return {
    replyTo: [email],
    footer: [name, `${street}, ${postalCode} ${city}`, [...phones, email].join(', ')],
  }
}

/** Removes control characters other than line breaks and tabs. */
export function removeControlCharacters(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
