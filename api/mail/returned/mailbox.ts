import { SECOND } from '../../core/clock'
import { isLoopback } from '../../core/smtp-url'
import { readDeliveryReport } from './report'

/** A report repeats the mail that it is about; what lies beyond is not needed, and time grows with its square. */
const LONGEST_REPORT = 64 * 1024

/**
 * Reads what mail servers return days later to the sender's mailbox. A report that was understood is deleted there, because
 * it holds a person's address; everything else stays as it was, unread, for people.
 * @param url `imaps://user:password@host/folder`; undefined: nobody looks
 * @param onReturned told of each mail that came back; says whether it is one of those that are counted
 */
export async function readReturnedMails(
  url: string | undefined,
  onReturned: (messageId: string, reason: string) => boolean,
): Promise<void> {
  if (url === undefined) return
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
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const search = { seen: false, header: { 'Content-Type': 'delivery-status' } }
    for (const uid of (await client.search(search, { uid: true })) || []) {
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
