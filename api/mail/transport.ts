import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { SECOND } from '../core/clock'
import { redactAddresses } from '../core/log'
import { isLoopback } from '../core/smtp-url'
import { toFileName } from './copies'
import { DeliveryError, PLACES } from './outbox/worker'
import { isFinalRefusal } from './smtp-fault'

/** A message ready to leave. */
export interface Parcel {
  /** Address of the sender for the mail server. */
  from: string
  to: string[]
  messageId: string
  raw: Buffer
}

export interface Transport {
  /**
   * Hands a message over.
   * @returns recipients that were refused although the message was taken for the others
   * @throws DeliveryError
   */
  send(parcel: Parcel): Promise<{ refused: string[] }>
  /** Ends the connections that are kept; one in the middle of a message finishes it first. */
  close(): void
}

/** A connection that carries nothing is ended after so long, well before servers do. */
const IDLE = 30 * SECOND

/**
 * Sends over SMTP by connections that are kept, because greeting, TLS and sign-in take longer than a message. One that
 * the server has ended meanwhile is replaced; a message goes over another one only when no byte of it was sent.
 */
export function createSmtpTransport(url: string): Transport {
  const options = { ...toOptions(url), pool: true, maxConnections: PLACES, idleTimeout: IDLE } as const
  const mailer = nodemailer.createTransport(options)
  return {
    async send({ from, to, raw }) {
      try {
        const { rejected } = await mailer.sendMail({ envelope: { from, to }, raw })
        return { refused: rejected }
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    close: () => mailer.close(),
  }
}

/**
 * Tries to reach the mail server and to log in.
 * @returns what is wrong, undefined when all is well
 */
export async function verifySmtp(url: string): Promise<string | undefined> {
  try {
    await nodemailer.createTransport(toOptions(url)).verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? redactAddresses(error.message) : String(error)
  }
}

/**
 * Towards another machine nothing is said without TLS, unless the address says `?requireTLS=false`, which takes
 * precedence here. On this machine certificates are nobody's proof, so STARTTLS is used where offered and not checked.
 */
function toOptions(url: string) {
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

/** Writes each message as an `.eml` file: what happens when no SMTP server is configured. */
export function createFileTransport(directory: string): Transport {
  return {
    async send({ messageId, raw }) {
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
    },
    close() {},
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
