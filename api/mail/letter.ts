/** An e-mail before it is laid out; `text` and HTML are made from the same parts. */
export interface Letter {
  subject: string
  /** Who gets the answer when somebody replies. */
  replyTo: readonly string[]
  /** First line, larger. */
  heading: string
  paragraphs: readonly string[]
  /** Labelled values; a value may have several lines. */
  rows: readonly LetterRow[]
  button?: { label: string; url: string }
  /** What stands after the table and the button. */
  closing: readonly string[]
  /** A document that belongs to the letter, in smaller print below it. */
  appendix?: { title: string; sections: readonly { title: string; lines: readonly string[] }[] }
  /** Why the recipient gets this mail; small, at the end. */
  footer: readonly string[]
  /** Address of RFC 8058 one-click unsubscription. */
  unsubscribeUrl?: string
}

export interface LetterRow {
  label: string
  value: string
}

/** Removes what has no place in a mail: control characters other than line breaks and tabs. */
export function toMailText(value: string): string {
  return value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}
