import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailColours } from '../../common/brand'
import { isStorageError } from '../core/database'
import { renderHtml, renderPlainText } from './layout'
import { type Mail, toMailText } from './mail'
import type { DueMail } from './outbox/due-mails'
import { type Delivery, DeliveryError } from './outbox/worker'
import { type Transport, toSenderAddress } from './transport'

/** Fields of an outbox row that a writer gets: the kind of the mail, its recipient, and the ids of its subject. */
export type MailOrder = Pick<
  DueMail,
  'kind' | 'recipient' | 'submissionId' | 'alertId' | 'letterId' | 'issueId' | 'token'
>

/** Writes the mail of an outbox row; returns undefined when the rows that it is about were deleted. */
export type MailWriter = (order: MailOrder) => Mail | undefined

/** The writer of each kind; none for a kind that only a newer version knows. */
export type MailWriters = Readonly<Partial<Record<string, MailWriter>>>

interface DeliveryOptions {
  writers: MailWriters
  /** `Name <address>` */
  mailFrom: string
  colours: MailColours
  transport: Transport
}

/** Creates the delivery, which writes the mail of an outbox row and sends it. */
export function createDelivery({ writers, mailFrom, colours, transport }: DeliveryOptions): Delivery {
  async function deliver(row: DueMail) {
    const { kind, recipient, messageId, createdAt } = row
    const write = writers[kind]
    if (!write) throw new DeliveryError('Te vrste sporočil ta različica ne pozna.', false)
    const to = recipient.split(',').map((address) => address.trim())
    const raw = await failPermanently(async () => {
      const mail = write(row)
      if (!mail) throw new DeliveryError('Podatkov za to sporočilo ni več.', true)
      return composeMessage({ mail, from: mailFrom, colours, to, messageId, date: new Date(createdAt) })
    })
    return transport.send({ from: toSenderAddress(mailFrom), to, messageId, raw })
  }
  return { deliver, close: transport.close }
}

/** Makes every failure to write a mail permanent, except of the storage: a retry could not help. */
async function failPermanently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeliveryError || isStorageError(error)) throw error
    throw new DeliveryError(`Sporočila ni bilo mogoče sestaviti: ${error}`, true, error)
  }
}

/** A mail with everything that its headers need. */
export interface MessageOptions {
  mail: Mail
  /** `Name <address>` */
  from: string
  colours: MailColours
  to: string[]
  messageId: string
  date: Date
}

/**
 * Composes the MIME message, the same for SMTP and for a file. Values that visitors typed reach headers only on one line
 * and in the library's encoding, which prevents header injection.
 */
export function composeMessage({
  mail,
  from,
  colours,
  to,
  messageId,
  date,
}: MessageOptions): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to,
    replyTo: [...mail.replyTo],
    subject: toMailText(mail.subject).replace(/\s+/g, ' '),
    text: renderPlainText(mail),
    html: renderHtml(mail, toDisplayName(from), colours),
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

/** Headers of RFC 2369 and RFC 8058. The library's `list` option would write the second one wrongly. */
function toUnsubscribeHeaders(url: string) {
  return [
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${url}>` } },
    { key: 'List-Unsubscribe-Post', value: { prepared: true, value: 'List-Unsubscribe=One-Click' } },
  ]
}

/** Returns the name in `Name <address>`, or the address when there is no name. */
export function toDisplayName(sender: string): string {
  return (
    sender
      .replace(/<[^>]*>/, '')
      .replaceAll('"', '')
      .trim() || sender
  )
}
