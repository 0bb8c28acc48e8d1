import { MINUTE, SECOND } from '../../core/clock'
import { every } from '../../core/every'
import type { Log } from '../../core/log'
import { isLoopback } from '../../core/smtp-url'
import { readDeliveryReport } from './report'

/** How often the mailbox is looked into; nobody waits for it. */
const LOOK_INTERVAL = 10 * MINUTE

/** A report repeats the mail that it is about; what lies beyond is not needed. */
const LONGEST_REPORT = 256 * 1024

interface ReturnedMailOptions {
  /** `imaps://user:password@host/folder`; undefined: nobody looks. */
  url: string | undefined
  /** A mail came back. @returns whether it is one of those that are counted */
  onReturned(messageId: string, reason: string): boolean
  log: Log
}

/**
 * Reads what mail servers return days later to the sender's mailbox. A report that was understood is deleted there, because
 * it holds a person's address; everything else stays as it was, unread, for people.
 */
export function createReturnedMail({ url, onReturned, log }: ReturnedMailOptions) {
  let isBroken = false

  async function look(): Promise<void> {
    if (url === undefined) return
    try {
      const counted = await withMailbox(url, async (client) => {
        const search = { seen: false, header: { 'Content-Type': 'delivery-status' } }
        const uids = (await client.search(search, { uid: true })) || []
        const understood: number[] = []
        for (const uid of uids) {
          const message = await client.fetchOne(uid, { source: { maxLength: LONGEST_REPORT } }, { uid: true })
          const source = message ? message.source : undefined
          const { messageIds = [], reason = '' } = (source && (await readDeliveryReport(source))) ?? {}
          if (messageIds.some((id) => onReturned(id, reason))) understood.push(uid)
        }
        if (understood.length > 0) await client.messageDelete(understood, { uid: true })
        return understood.length
      })
      if (counted > 0) log.info({ counted }, 'returned mails read')
      isBroken = false
    } catch (error) {
      // Said once, however long it lasts.
      if (!isBroken) log.error({ err: error }, 'the mailbox of returned mails cannot be read')
      isBroken = true
    }
  }

  return { look, ...every(LOOK_INTERVAL, look) }
}

/**
 * Tries to reach the mailbox of returned mails and to log in.
 * @returns what is wrong, undefined when all is well
 */
export async function verifyReturnedMail(url: string): Promise<string | undefined> {
  try {
    return await withMailbox(url, async () => undefined)
  } catch (error) {
    const answer = error instanceof Error && 'responseText' in error ? error.responseText : undefined
    return String(answer ?? error)
  }
}

/** Fetched only where a mailbox is named: it is as large as the rest of the server's packages together. */
async function openClient(url: URL) {
  const { ImapFlow } = await import('imapflow')
  const isLocal = isLoopback(url.href)
  const isSecure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Towards another machine nothing is said without TLS.
    ...(!isSecure && { doSTARTTLS: !isLocal }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    tls: { rejectUnauthorized: !isLocal },
    logger: false,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
  })
  // Whatever it waits for fails as well.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function withMailbox<Result>(
  address: string,
  work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<Result>,
): Promise<Result> {
  const url = new URL(address)
  const client = await openClient(url)
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    try {
      return await work(client)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
