// Delivers a mail: writes it, composes its MIME message, and sends it over SMTP or to a file.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailColours } from '../../common/brand'
import { toAddressKey } from '../core/address-keys'
import { type Clock, SECOND } from '../core/clock'
import { isStorageError } from '../core/database'
import { redactAddresses } from '../core/log'
import { isLoopback } from '../core/smtp-url'
import type { MailKinds } from './kinds'
import { renderHtml, renderPlainText } from './layout'
import { type Mail, removeControlCharacters } from './mail'
import { toMailFileName } from './mail-files'
import type { DueMail } from './outbox/queue'
import { type Delivery, DeliveryError, MAX_CONCURRENT_MAILS } from './outbox/worker'

interface DeliveryOptions {
  kinds: MailKinds
  clock: Clock
  /** `Name <address>` */
  mailFrom: string
  colours: MailColours
  transport: Transport
}

export function createDelivery({ kinds, clock, mailFrom, colours, transport }: DeliveryOptions): Delivery {
  async function composeMail(row: DueMail, to: string[]): Promise<Buffer | undefined> {
    const kind = kinds.find(row.kind)
    if (!kind) throw new DeliveryError('Del programa, ki piše taka sporočila, je izklopljen.', false)
    const { messageId, createdAt } = row
    const { linkLifetimeMs = Number.POSITIVE_INFINITY } = kind
    if (clock.now().getTime() - Date.parse(createdAt) >= linkLifetimeMs) return undefined
    try {
      const mail = kind.write(row)
      if (!mail) return undefined
      const envelope = { from: mailFrom, to, messageId, date: new Date(createdAt) }
      return await composeMessage({ mail, colours, ...envelope })
    } catch (error) {
      if (error instanceof DeliveryError || isStorageError(error)) throw error
      // Permanent failure: a retry would have the same result.
      throw new DeliveryError(`Sporočila ni bilo mogoče sestaviti: ${error}`, true, error)
    }
  }

  return {
    async deliver(row) {
      const to = row.recipient.split(',').map((address) => address.trim())
      const raw = await composeMail(row, to)
      return raw && transport.send({ from: toSenderAddress(mailFrom), to, messageId: row.messageId, raw })
    },
    close: transport.close,
  }
}

interface MessageOptions {
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
export function composeMessage({ mail, colours, ...envelope }: MessageOptions): Promise<Buffer> {
  const composer = new MailComposer({
    ...envelope,
    replyTo: [...mail.replyTo],
    // A typed `=?` would begin an encoded word (RFC 2047), which mail programs decode.
    subject: removeControlCharacters(mail.subject).replace(/\s+/g, ' ').replaceAll('=?', '= ?'),
    text: renderPlainText(mail),
    html: renderHtml(mail, toDisplayName(envelope.from), colours),
    ...(mail.calendar && {
      icalEvent: { filename: 'dogodek.ics', method: 'PUBLISH', content: mail.calendar },
    }),
    headers: [
      { key: 'Auto-Submitted', value: 'auto-generated' },
      { key: 'Content-Language', value: 'sl' },
      ...(mail.unsubscribeUrl ? toUnsubscribeHeaders(mail.unsubscribeUrl) : []),
    ],
    // All lines end in CRLF (RFC 5322, section 2.1), also in a file.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Headers of RFC 2369 and RFC 8058. The library's `list` option would write the header of RFC 8058 wrongly. */
function toUnsubscribeHeaders(url: string) {
  return [
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${url}>` } },
    { key: 'List-Unsubscribe-Post', value: { prepared: true, value: 'List-Unsubscribe=One-Click' } },
  ]
}

/** Returns the name in `Name <address>`, or the address when there is no name. */
export const toDisplayName = (sender: string): string => sender.replace(/<[^<>]*>|"/g, '').trim() || sender

interface ComposedMessage {
  /** Envelope sender. */
  from: string
  to: string[]
  messageId: string
  raw: Buffer
}

interface Transport {
  /**
   * Sends a message.
   * @returns recipients that were refused although the message was accepted for others
   * @throws DeliveryError
   */
  send(message: ComposedMessage): Promise<{ refused: string[] }>
  /** Closes the pooled connections, each once its current message is sent. */
  close(): void
}

/**
 * Creates a transport over a pool of SMTP connections, because greeting, TLS and sign-in take longer than a message. A
 * connection that the server closed is replaced. A message is sent again only if none of its bytes was sent before.
 */
export function createSmtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({
    ...toConnectionOptions(url),
    pool: true,
    maxConnections: MAX_CONCURRENT_MAILS,
    // Shorter than the time after which mail servers close an unused connection.
    idleTimeout: 30 * SECOND,
  })
  return {
    async send({ from, to, raw }) {
      try {
        const { rejected } = await mailer.sendMail({ envelope: { from, to }, raw })
        // nodemailer returns addresses with the domain in Punycode.
        const keys = rejected.map((address) => toAddressKey(address))
        return { refused: to.filter((address) => keys.includes(toAddressKey(address))) }
      } catch (error) {
        if (!(error instanceof Error)) throw new DeliveryError(String(error), false)
        throw new DeliveryError(error.message, isPermanentRefusal(error))
      }
    },
    close: () => mailer.close(),
  }
}

/** Connects to the mail server and signs in. @returns the error message; undefined after success */
export async function verifySmtp(url: string): Promise<string | undefined> {
  try {
    await nodemailer.createTransport(toConnectionOptions(url)).verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? redactAddresses(error.message) : String(error)
  }
}

/**
 * Options of a connection. TLS is required towards another machine, unless the URL has `?requireTLS=false`, which
 * overrides this option. On this machine STARTTLS is used where it is offered, without checking the certificate.
 */
function toConnectionOptions(url: string) {
  const isLocal = isLoopback(url)
  return {
    url,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    dnsTimeout: 15 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Creates a transport that writes each message as an `.eml` file; used when no SMTP server is configured. */
export function createFileTransport(directory: string): Transport {
  return {
    async send({ messageId, raw }) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = join(directory, toMailFileName(messageId))
      await writeFile(`${file}.part`, raw, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      return { refused: [] }
    },
    close() {},
  }
}

/** Returns the address in `Name <address>`. */
export const toSenderAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim()

/** Reply codes that refuse the sender, not the recipient: wrong command sequence, and refused sign-in (RFC 4954). */
const SENDER_CODES = [503, 530, 534, 535, 538]

/**
 * Enhanced status codes (RFC 3463) of a bad sender (5.1.7, 5.1.8) and of a daily quota (5.4.5). Servers that delay
 * their checks reply with these codes to `RCPT TO` or to the message.
 */
const SENDER_STATUS_PATTERN = /^\d{3}[ -]5\.(1\.[78]|4\.5)\b/

/** Properties that nodemailer adds to the error of a failed attempt. */
interface SmtpFault extends Error {
  /** The SMTP command that failed: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, `CONN` … */
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Whether a failure is permanent: a 5xx reply because of the recipient or the message. A refused sender or sign-in, an
 * exceeded quota, a failed connection and every 4xx reply are retried.
 */
export function isPermanentRefusal({ command, responseCode = 0, response = '' }: SmtpFault): boolean {
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !SENDER_CODES.includes(responseCode) &&
    !SENDER_STATUS_PATTERN.test(response)
  )
}
