import { SECOND } from '../../core/clock'
import { isLoopback } from '../../core/smtp-url'
import { readDeliveryReport } from './report'

/** A report repeats the mail that it is about; what lies beyond is not needed, and time grows with its square. */
const LONGEST_REPORT = 64 * 1024

/** A flood of reports, which anybody can send, holds a look up no longer than so many. */
const MOST_A_LOOK = 200

/**
 * Reads what mail servers return days later to the sender's mailbox. A report that was understood is deleted there, because
 * it holds a person's address; everything else stays as it was, unread, for people.
 * @param url `imaps://user:password@host/folder`; undefined: nobody looks
 * @param onReturned told of each mail that came back; says whether it is one of those that are counted
 * @returns takes a look
 */
export function createReturnedMailReader(
  url: string | undefined,
  onReturned: (messageId: string, reason: string) => boolean,
): () => Promise<void> {
  /** The next look goes on behind this one, and from the end back to the start. */
  let lastUid = 0

  return async () => {
    if (url === undefined) return
    const { client, folder } = await connect(url)
    try {
      await client.mailboxOpen(folder)
      const search = { seen: false, header: { 'Content-Type': 'delivery-status' } }
      const uids = (await client.search(search, { uid: true })) || []
      const ahead = uids.filter((uid) => uid > lastUid)
      for (const uid of (ahead.length > 0 ? ahead : uids).slice(0, MOST_A_LOOK)) {
        lastUid = uid
        const message = await client.fetchOne(uid, { source: { maxLength: LONGEST_REPORT } }, { uid: true })
        const { source } = message || { source: undefined }
        const report = source && (await readDeliveryReport(source))
        if (report?.messageIds.some((id) => onReturned(id, report.reason)))
          await client.messageDelete(uid, { uid: true })
      }
    } finally {
      await client.logout().catch(() => client.close())
    }
  }
}

async function connect(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isLocal = isLoopback(url)
  const isSecure = protocol === 'imaps:'
  // Fetched only where a mailbox is named: it is as large as the server's other packages together.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Towards another machine nothing is said without TLS.
    ...(!isSecure && { doSTARTTLS: !isLocal }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { rejectUnauthorized: !isLocal },
    logger: false,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
  })
  // Whatever waits for the connection fails as well.
  client.on('error', () => {})
  await client.connect()
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}
