import PostalMime from 'postal-mime'
import { redactAddresses } from '../../core/log'

/** A report about a mail that a server accepted and could not deliver. */
export interface DeliveryReport {
  /** Every Message-ID in the report, among them the returned mail's. */
  messageIds: string[]
  /** The enhanced status code and the server's reason, without e-mail addresses. */
  reason: string
}

/**
 * Reads a delivery report (RFC 3464).
 * @returns undefined for other mails, such as automatic replies, and for reports of a mail that is only delayed
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
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
