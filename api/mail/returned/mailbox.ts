import { SECOND } from '../../core/clock'
import { isLoopback } from '../../core/smtp-url'
import { readDeliveryReport } from './report'

/** A report repeats the mail that it is about; what lies beyond is not needed. */
const LONGEST_REPORT = 256 * 1024

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
  await withMailbox(url, async (client) => {
    const search = { seen: false, header: { 'Content-Type': 'delivery-status' } }
    const uids = (await client.search(search, { uid: true })) || []
    for (const uid of uids) {
      const message = await client.fetchOne(uid, { source: { maxLength: LONGEST_REPORT } }, { uid: true })
      const source = message ? message.source : undefined
      const { messageIds = [], reason = '' } = (source && (await readDeliveryReport(source))) ?? {}
      if (messageIds.some((id) => onReturned(id, reason))) await client.messageDelete(uid, { uid: true })
    }
  })
}

/** The client is fetched only where a mailbox is named: it is as large as the server's other packages together. */
async function withMailbox(
  address: string,
  work: (client: InstanceType<typeof import('imapflow').ImapFlow>) => Promise<void>,
): Promise<void> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const isLocal = isLoopback(address)
  const isSecure = protocol === 'imaps:'
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
    await work(client)
  } finally {
    await client.logout().catch(() => client.close())
  }
}
