/** An e-mail before it is laid out; `text` and HTML are made from the same parts. */
export interface Mail {
  subject: string
  /** Who gets the answer when somebody replies. */
  replyTo: readonly string[]
  /** First line, larger. */
  heading: string
  paragraphs: readonly string[]
  /** What people wrote; stands after the paragraphs. */
  prose?: readonly Block[]
  /** Labelled values; a value may have several lines. */
  rows: readonly MailRow[]
  button?: { label: string; url: string }
  /** What stands after the table and the button. */
  closing: readonly string[]
  /** A document that belongs to the mail, in smaller print below it. */
  appendix?: { title: string; sections: readonly { title: string; lines: readonly string[] }[] }
  /** Why the recipient gets this mail; small, at the end. */
  footer: readonly string[]
  /** Address of RFC 8058 one-click unsubscription. */
  unsubscribeUrl?: string
}

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
export type Block =
  | { kind: 'heading' | 'paragraph'; spans: readonly Span[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Span[])[] }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'button'; label: string; url: string }

/** Removes what has no place in a mail: control characters other than line breaks and tabs. */
export function toMailText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
