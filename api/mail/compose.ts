import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailColours } from '../../common/brand'
import { toHtml, toPlainText } from './layout'
import { type Mail, toMailText } from './mail'

export interface Envelope {
  mail: Mail
  /** `Name <address>` */
  from: string
  colours: MailColours
  to: string[]
  messageId: string
  date: Date
}

/**
 * The whole message as bytes, the same for SMTP and for a file. Visitors' values reach headers only through
 * the library's encoding, on one line.
 */
export function composeMessage({ mail, from, colours, to, messageId, date }: Envelope): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to,
    replyTo: [...mail.replyTo],
    subject: toMailText(mail.subject).replace(/\s+/g, ' '),
    text: toPlainText(mail),
    html: toHtml(mail, toDisplayName(from), colours),
    messageId,
    date,
    headers: [
      { key: 'Auto-Submitted', value: 'auto-generated' },
      { key: 'Content-Language', value: 'sl' },
      ...(mail.unsubscribeUrl ? toUnsubscribeHeaders(mail.unsubscribeUrl) : []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** RFC 2369 and RFC 8058, written by hand: the library's `list` option spoils the second one. */
function toUnsubscribeHeaders(url: string) {
  return [
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${url}>` } },
    { key: 'List-Unsubscribe-Post', value: { prepared: true, value: 'List-Unsubscribe=One-Click' } },
  ]
}

/** The name in `Name <address>`, or the address alone. */
export function toDisplayName(sender: string): string {
  return (
    sender
      .replace(/<[^>]*>/, '')
      .replaceAll('"', '')
      .trim() || sender
  )
}
