import type { z } from 'zod'
import { formatCalendarDate, toLocalInstant } from '../../common/calendar-date'
import type { eventCollection } from './schema'

const STATES = {
  odpade: { name: 'cancelled', word: 'Odpade' },
  prestavljeno: { name: 'moved', word: 'Prestavljeno' },
} as const

type WrittenEvent = z.output<typeof eventCollection.schema>['dogodki'][number]

/**
 * An event as pages, calendars and search engines tell it. Days are `YYYY-MM-DD`, `time` is `17.00` or `17.00–18.30`; at the
 * instant `until` it leaves its page by itself. By its name and the day first announced calendars know it for ever.
 */
export type AnnouncedEvent = ReturnType<typeof toAnnouncedEvent> & { link?: string | undefined }

/** One of the centre's own, or of the founder's calendar, which tells less of each. */
export function toAnnouncedEvent(
  event: Pick<WrittenEvent, 'ime' | 'od'> & Partial<WrittenEvent>,
  isSample: boolean,
) {
  const { ime, od, do: end, ura, kraj, opis, stanje, prej } = event
  const state = stanje || prej ? STATES[stanje ?? 'prestavljeno'] : undefined
  const from = prej && state?.name === 'moved' && `prej ${formatCalendarDate(prej)}`
  const [begins, ends] = ura?.split('–') ?? []
  return {
    name: ime,
    startsOn: od,
    endsOn: end,
    announcedOn: prej ?? od,
    time: ura,
    begins,
    ends,
    /** The first day, or its instant where the hour is known. */
    startsAt: begins ? toLocalInstant(od, begins) : od,
    place: kraj,
    description: opis,
    state: state?.name,
    stateWord: [state?.word, from].filter(Boolean).join(', '),
    /** Of a sample, which the centre has not replaced yet, machines are told nothing. */
    isSample,
    until: toLocalInstant(end ?? od, '24.00'),
  }
}
