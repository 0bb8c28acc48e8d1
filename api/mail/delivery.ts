import type { MailColours } from '../../common/brand'
import { isStorageError } from '../core/database'
import { composeMessage } from './compose'
import type { Mail } from './mail'
import type { DueMail } from './outbox/due-mails'
import { type Delivery, DeliveryError } from './outbox/worker'
import { type Transport, toSenderAddress } from './transport'

/** A mail that is asked for: its kind, whom it goes to, and the ids of what it is about. */
export type MailOrder = Pick<
  DueMail,
  'kind' | 'recipient' | 'submissionId' | 'alertId' | 'letterId' | 'issueId' | 'token'
>

/** Writes a kind of mail; undefined when what it is about no longer exists. */
export type MailWriter = (order: MailOrder) => Mail | undefined

/** Who writes each kind; a newer version may have enqueued others. */
export type MailWriters = ReadonlyMap<string, MailWriter>

interface DeliveryOptions {
  writers: MailWriters
  /** `Name <address>` */
  mailFrom: string
  colours: MailColours
  transport: Transport
}

/** Has the mail written that an outbox row asks for and hands it to the mail server. */
export function createDelivery({ writers, mailFrom, colours, transport }: DeliveryOptions): Delivery {
  async function deliver(row: DueMail) {
    const { kind, recipient, messageId, createdAt } = row
    const write = writers.get(kind)
    if (!write) throw new DeliveryError('Te vrste sporočil ta različica ne pozna.', false)
    const to = recipient.split(',').map((address) => address.trim())
    const raw = await asOurs(async () => {
      const mail = write(row)
      if (!mail) throw new DeliveryError('Podatkov za to sporočilo ni več.', true)
      return composeMessage({ mail, from: mailFrom, colours, to, messageId, date: new Date(createdAt) })
    })
    return transport.send({ from: toSenderAddress(mailFrom), to, messageId, raw })
  }
  return { deliver, close: transport.close }
}

/** What cannot be written today cannot be written for five days: such a mail fails at once, and is seen. */
async function asOurs<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeliveryError || isStorageError(error)) throw error
    throw new DeliveryError(`Sporočila ni bilo mogoče sestaviti: ${error}`, true, error)
  }
}
