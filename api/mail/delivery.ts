import { composeMessage } from './compose'
import { type Deliver, DeliveryError } from './outbox/worker'
import { type Transport, toSenderAddress } from './transport'
import { createMailWriter, type MailWriterParts } from './write-mail'
import { findMailWriter } from './writers'

interface DeliveryOptions extends MailWriterParts {
  transport: Transport
}

/** Writes the mail that an outbox row asks for and hands it to the mail server. */
export function createDelivery({ transport, ...parts }: DeliveryOptions): Deliver {
  const { mailFrom } = parts.settings
  const writeMail = createMailWriter(parts)
  return async (row) => {
    const { kind, recipient, messageId, createdAt } = row
    if (!findMailWriter(kind)) throw new DeliveryError('Te vrste sporočil ta različica ne pozna.', false)
    const mail = writeMail(row)
    if (!mail) throw new DeliveryError('Podatkov za to sporočilo ni več.', true)
    const to = recipient.split(',').map((address) => address.trim())
    const raw = await composeMessage({ mail, from: mailFrom, to, messageId, date: new Date(createdAt) })
    return transport({
      from: toSenderAddress(mailFrom),
      to,
      messageId,
      raw,
    })
  }
}
