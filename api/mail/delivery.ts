import { composeMessage } from './compose'
import { findLetterWriter } from './letters'
import { type Deliver, DeliveryError } from './outbox/worker'
import { type Transport, toSenderAddress } from './transport'
import { createMailWriter, type MailWriterParts } from './write-mail'

interface DeliveryOptions extends MailWriterParts {
  transport: Transport
}

/** Writes the letter that an outbox row asks for and hands it to the mail server. */
export function createDelivery({ transport, ...parts }: DeliveryOptions): Deliver {
  const { mailFrom } = parts.settings
  const writeMail = createMailWriter(parts)
  return async (mail) => {
    const { letter: name, recipient, messageId, createdAt } = mail
    if (!findLetterWriter(name)) throw new DeliveryError('Te vrste sporočil ta različica ne pozna.', false)
    const letter = writeMail(mail)
    if (!letter) throw new DeliveryError('Podatkov za to sporočilo ni več.', true)
    const to = recipient.split(',').map((address) => address.trim())
    const raw = await composeMessage({ letter, from: mailFrom, to, messageId, date: new Date(createdAt) })
    return transport({
      from: toSenderAddress(mailFrom),
      to,
      messageId,
      raw,
    })
  }
}
