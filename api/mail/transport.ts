import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { SECOND } from '../core/clock'
import { redactAddresses } from '../core/log'
import { isLoopback } from '../core/smtp-url'
import { toMailFileName } from './mail-files'
import { DeliveryError, MAX_CONCURRENT_MAILS } from './outbox/worker'
import { isPermanentRefusal } from './smtp-fault'

/** A composed message with its SMTP envelope. */
export interface ComposedMessage {
  /** Envelope sender. */
  from: string
  to: string[]
  messageId: string
  raw: Buffer
}

export interface Transport {
  /**
   * Sends a message.
   * @returns recipients that were refused although the message was accepted for others
   * @throws DeliveryError
   */
  send(message: ComposedMessage): Promise<{ refused: string[] }>
  /** Closes the pooled connections, each after the message that it is sending. */
  close(): void
}

/** Time after which an unused connection is closed, well before servers close it. */
const IDLE_TIMEOUT_MS = 30 * SECOND

/**
 * Creates a transport over a pool of SMTP connections, because greeting, TLS and sign-in take longer than a message. A
 * connection that the server closed is replaced; a message is sent over another one only if none of its bytes was sent.
 */
export function createSmtpTransport(url: string): Transport {
  const options = {
    ...toConnectionOptions(url),
    pool: true,
    maxConnections: MAX_CONCURRENT_MAILS,
    idleTimeout: IDLE_TIMEOUT_MS,
  } as const
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
 * Connects to the mail server and signs in.
 * @returns the error message; undefined when it succeeded
 */
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

/** Returns the address in `Name <address>`. */
export function toSenderAddress(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
}

function toDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError(String(error), false)
  return new DeliveryError(error.message, isPermanentRefusal(error))
}
