import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { SECOND } from '../core/clock'
import { redactAddresses } from '../core/log'
import { isLoopback } from '../core/smtp-url'
import { toFileName } from './copies'
import { DeliveryError } from './outbox/worker'
import { isFinalRefusal } from './smtp-fault'

/** A message ready to leave. */
export interface Parcel {
  /** Address of the sender for the mail server. */
  from: string
  to: string[]
  messageId: string
  raw: Buffer
}

/**
 * Hands a message over.
 * @returns recipients that were refused although the message was taken for the others
 * @throws DeliveryError
 */
export type Transport = (parcel: Parcel) => Promise<{ refused: string[] }>

/** Sends over SMTP, one connection per message: with a centre's volume nothing is gained by keeping one. */
export function createSmtpTransport(url: string): Transport {
  const mailer = createMailer(url)
  return async ({ from, to, raw }) => {
    try {
      const { rejected } = await mailer.sendMail({ envelope: { from, to }, raw })
      return { refused: rejected }
    } catch (error) {
      throw toDeliveryError(error)
    }
  }
}

/**
 * Tries to reach the mail server and to log in.
 * @returns what is wrong, undefined when all is well
 */
export async function verifySmtp(url: string): Promise<string | undefined> {
  try {
    await createMailer(url).verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? redactAddresses(error.message) : String(error)
  }
}

/**
 * Towards another machine nothing is said without TLS, unless the address says `?requireTLS=false`, which takes
 * precedence here. On this machine certificates are nobody's proof, so STARTTLS is used where offered and not checked.
 */
function createMailer(url: string) {
  const isLocal = isLoopback(url)
  return nodemailer.createTransport({
    url,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    dnsTimeout: 15 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Writes each message as an `.eml` file: what happens when no SMTP server is configured. */
export function createFileTransport(directory: string): Transport {
  return async ({ messageId, raw }) => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const file = join(directory, toFileName(messageId))
    const handle = await open(`${file}.part`, 'w', 0o600)
    try {
      await handle.writeFile(raw)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.part`, file)
    return { refused: [] }
  }
}

/** The address in `Name <address>`. */
export function toSenderAddress(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
}

function toDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError(String(error), false)
  return new DeliveryError(error.message, isFinalRefusal(error))
}
