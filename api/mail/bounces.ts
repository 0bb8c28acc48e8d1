// Reads bounces: reports about mails that a server accepted and could not deliver, from the sender's mailbox.
import PostalMime from 'postal-mime'
import { SECOND } from '../core/clock'
import { redactAddresses } from '../core/log'
import { isLoopback } from '../core/smtp-url'

/** Bytes of a report that are read. The rest repeats the returned mail, and parsing takes quadratic time. */
const REPORT_SIZE_LIMIT = 64 * 1024

/** Reports that are read at one poll: anyone can send many. */
const REPORTS_PER_POLL = 200

/**
 * Creates the poll of the sender's mailbox for bounces. A report that belongs to a newsletter mail is deleted, because it
 * holds a person's address; every other mail stays unread, for staff.
 * @param url `imaps://user:password@host/folder`; undefined: no mailbox is polled
 * @param recordBounce records a returned mail; returns false when it is not a newsletter mail
 */
export function createBouncePoll(
  url: string | undefined,
  recordBounce: (messageId: string, reason: string) => boolean,
): () => Promise<void> {
  /** UID of the report that was read last; the next poll continues behind it, and starts over at the end. */
  let lastUid = 0

  return async () => {
    if (url === undefined) return
    const { client, folder } = await connect(url)
    try {
      await client.mailboxOpen(folder)
      const search = { seen: false, header: { 'Content-Type': 'delivery-status' } }
      const uids = (await client.search(search, { uid: true })) || []
      const ahead = uids.filter((uid) => uid > lastUid)
      for (const uid of (ahead.length > 0 ? ahead : uids).slice(0, REPORTS_PER_POLL)) {
        lastUid = uid
        const message = await client.fetchOne(
          uid,
          { source: { maxLength: REPORT_SIZE_LIMIT } },
          { uid: true },
        )
        const { source } = message || { source: undefined }
        const report = source && (await readDeliveryReport(source))
        if (report?.messageIds.some((id) => recordBounce(id, report.reason)))
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
  // Loaded only with a configured mailbox: the package is as large as the server's other packages together.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // TLS is required towards another machine.
    ...(!isSecure && { doSTARTTLS: !isLocal }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { rejectUnauthorized: !isLocal },
    logger: false,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
  })
  // An unhandled error event would end the process; the pending command rejects as well.
  client.on('error', () => {})
  await client.connect()
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

/** A report about a mail that a server accepted and could not deliver. */
interface DeliveryReport {
  /** Every Message-ID in the report, among them the returned mail's. */
  messageIds: string[]
  /** The enhanced status code and the server's reason, without e-mail addresses. */
  reason: string
}

/**
 * Reads a delivery report (RFC 3464).
 * @returns undefined for other mails, such as automatic replies, and for reports of a mail that is only delayed
 */
async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  // Anyone can write to this mailbox: a malformed mail must not stop the reading of others.
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'utf8' }).catch(() => undefined)
  if (mail === undefined) return undefined
  const { attachments, text = '' } = mail
  const parts = attachments.map(({ mimeType, content }) => ({ mimeType, text: String(content) }))
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')?.text ?? ''
  const failed = status.split(/\r?\n\s*\r?\n/).find((fields) => readField(fields, 'Action') === 'failed')
  if (failed === undefined) return undefined
  const reason = `${readField(failed, 'Status')} ${readField(failed, 'Diagnostic-Code')}`.trim()
  const everything = [text, ...parts.map((part) => part.text)].join('\n')
  return {
    messageIds: [...new Set(everything.match(/<[^<>\s@]+@[^<>\s@]+>/g))],
    reason: `Bounced: ${redactAddresses(reason)}`.slice(0, 300),
  }
}

/** Returns a field's value with folded lines joined; empty when the field is missing. */
function readField(fields: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(fields)
  const value = (found?.[1] ?? '').replace(/\s+/g, ' ').trim()
  return name === 'Action' ? value.toLowerCase() : value
}
