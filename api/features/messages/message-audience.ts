import type { LetterText } from '../../../common/letter-kinds'
import type { Database } from '../../core/database'
import type { Outbox } from '../../mail/outbox/outbox'
import type { LetterProgress } from '../../mail/outbox/stored-mails'
import { type Letters, mergeByAddress } from '../letters/letters'
import type { ListEntry } from '../places/office/entries'
import { placeStates } from '../places/rules'

/** Parts of a group to which a message can be sent; `note` follows messages that people on the waiting list receive. */
export const AUDIENCES = {
  placed: { label: 'vsem, ki imajo mesto', note: '' },
  waiting: {
    label: 'čakalnemu seznamu',
    note: 'To sporočilo ste prejeli kot oseba na čakalnem seznamu; mesta še nimate.',
  },
  all: {
    label: 'vsem iz skupine',
    note: 'To sporočilo so prejele tudi osebe na čakalnem seznamu; te mesta še nimajo.',
  },
}

type Audience = keyof typeof AUDIENCES

export const isAudience = (text: string): text is Audience => Object.hasOwn(AUDIENCES, text)

export function isInAudience({ place }: ListEntry, audience: Audience): boolean {
  const { groupPart } = placeStates[place.state]
  return audience === 'all' ? groupPart !== 'out' : groupPart === audience
}

/** Lists the recipients of a letter to the families of the entries, without duplicate e-mail addresses. */
export function listRecipients(entries: readonly ListEntry[], letters: Letters) {
  return mergeByAddress(entries.flatMap(({ enrolment }) => letters.listRecipients(enrolment.id)))
}

type MessageRow = LetterText & { id: number; author: string | null; createdAt: string }

/** A message to a group, with the progress of its mails. */
type SentMessage = MessageRow & LetterProgress

export interface MessageReader {
  /** Lists the newest 100 messages, newest first. */
  list(): SentMessage[]
  find(id: number): SentMessage | undefined
}

/** Reads messages: letters that have an author and no place event. */
export function createMessageReader(database: Database, outbox: Outbox): MessageReader {
  const select = `
    SELECT id, subject, body, author, created_at AS createdAt FROM letters
    WHERE author IS NOT NULL AND NOT EXISTS (SELECT 1 FROM place_events WHERE letter_id = letters.id)`
  const selectAll = database.prepare<[], MessageRow>(`${select} ORDER BY id DESC LIMIT 100`)
  const selectById = database.prepare<[number], MessageRow>(`${select} AND id = ?`)
  const addProgress = (message: MessageRow) => ({ ...message, ...outbox.getLetterProgress(message.id) })
  return {
    list: () => selectAll.all().map(addProgress),
    find(id: number) {
      const message = selectById.get(id)
      return message && addProgress(message)
    },
  }
}
