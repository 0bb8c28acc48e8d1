import type { z } from 'zod'
import { formatCalendarDate, toLocalInstant } from '../../common/calendar-date'
import type { eventCollection } from './schema'

const STATE_NAMES = {
  odpade: { name: 'cancelled', word: 'Odpade' },
  prestavljeno: { name: 'moved', word: 'Prestavljeno' },
} as const

type WrittenEvent = z.output<typeof eventCollection.schema>['dogodki'][number]

/**
 * Days are `YYYY-MM-DD`, `time` is `17.00` or `17.00–18.30`. Pages hide the event after the instant `until`. Its
 * permanent id in calendars consists of `name` and `announcedOn`.
 */
export type AnnouncedEvent = ReturnType<typeof toAnnouncedEvent> & { link?: string | undefined }

/** Converts an event of the centre, or of the founder's calendar, which has fewer keys. */
export function toAnnouncedEvent(
  event: Pick<WrittenEvent, 'ime' | 'od'> & Partial<WrittenEvent>,
  isSample: boolean,
) {
  const { ime, od, do: end, ura, kraj, opis, stanje, prej } = event
  const state = stanje || prej ? STATE_NAMES[stanje ?? 'prestavljeno'] : undefined
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
    startsAt: begins ? toLocalInstant(od, begins) : od,
    place: kraj,
    description: opis,
    visitors: event.obiskovalci,
    state: state?.name,
    stateWord: [state?.word, from].filter(Boolean).join(', '),
    /** Whether the event is a sample; samples are hidden from search engines and calendars. */
    isSample,
    until: toLocalInstant(end ?? od, '24.00'),
  }
}
