import PostalMime from 'postal-mime'
import { redactAddresses } from '../../core/log'

/** What a mail server says of a mail that it had taken and could not deliver. */
export interface DeliveryReport {
  /** Every Message-ID that stands in it: our mail's is among them. */
  messageIds: string[]
  /** Why, with the enhanced status code, without addresses. */
  reason: string
}

/**
 * Reads a delivery report (RFC 3464). Other answers to a mail, such as of somebody on leave, are none, and neither are
 * reports of a mail that is only late.
 * @returns undefined for whatever is not about a mail that was given up
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  // Anybody can write to this mailbox: what cannot be read must not keep the others from being read.
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

/** A field's value, its folded lines joined; empty when there is none. */
function readField(fields: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(fields)
  const value = (found?.[1] ?? '').replace(/\s+/g, ' ').trim()
  return name === 'Action' ? value.toLowerCase() : value
}
