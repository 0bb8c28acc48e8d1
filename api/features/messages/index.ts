import type { Feature } from '../feature'
import type { PlacesFeature } from '../places'
import { createMessageReader, type MessageReader } from './message-audience'
import { createMessagePages } from './messages'

export interface MessagesFeature extends Feature {
  messageReader: MessageReader
}

/** Messages that the office writes to the families of a group. */
export function createMessagesFeature({ office }: PlacesFeature): MessagesFeature {
  const messageReader = createMessageReader(office.database, office.outbox)
  return {
    name: 'messages',
    messageReader,
    officePages: [createMessagePages(office, messageReader)],
    personalData: { tables: {} },
  }
}
