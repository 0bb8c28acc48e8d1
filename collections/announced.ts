// What is told of any event alike: the centre's own and those of the founder's calendar.
import { type CalendarDay, formatCalendarDate } from '../common/calendar-date'
import { choice, day, sentence } from './keys'

const STATES = {
  odpade: { name: 'cancelled', word: 'Odpade' },
  prestavljeno: { name: 'moved', word: 'Prestavljeno' },
  bo: { name: undefined, word: undefined },
} as const

export const announcedDays = {
  od: day({ label: 'Od', hint: 'Dan dogodka ali njegov prvi dan.', example: '12. 9. 2026' }),
  do: day({
    label: 'Do',
    hint: 'Zadnji dan; pri enodnevnem dogodku ga izpustite.',
    example: '13. 9. 2026',
  }).optional(),
}

export const announcedPlace = sentence({
  label: 'Kraj',
  hint: 'Prostor in naslov.',
  example: 'Hiša otrok, Ulica 2, Primerje',
})

/** What became of it since. */
export const announcedState = {
  stanje: choice(['odpade', 'prestavljeno'], {
    label: 'Stanje',
    hint: 'Beseda odpade ali prestavljeno (z novim datumom); brez tega dogodek bo, kot piše.',
    example: 'odpade',
  }).optional(),
  prej: day({
    label: 'Prej',
    hint: 'Pri prestavljenem dogodku dan, ki je bil najprej napovedan.',
    example: '5. 9. 2026',
  }).optional(),
}

/** An event as pages, calendars and search engines tell it. Days are `YYYY-MM-DD`. */
export interface AnnouncedEvent {
  name: string
  startsOn: CalendarDay
  endsOn: CalendarDay | undefined
  /** Its first day as it was announced at first: by name and that day calendars know it, whatever becomes of it. */
  announcedOn: CalendarDay
  state: 'cancelled' | 'moved' | undefined
  /** What a reader hears of its state. */
  stateWord: string | undefined
  place: string | undefined
  /** `17.00` or `17.00–18.30` */
  time?: string | undefined
  description?: string | undefined
  link?: string | undefined
}

interface WrittenEvent {
  ime: string
  od: CalendarDay
  do?: CalendarDay | undefined
  prej?: CalendarDay | undefined
  stanje?: keyof typeof STATES | undefined
  kraj?: string | undefined
}

export function toAnnouncedEvent({ ime, od, do: end, prej, stanje, kraj }: WrittenEvent): AnnouncedEvent {
  const { name, word } = STATES[stanje ?? (prej ? 'prestavljeno' : 'bo')]
  return {
    name: ime,
    startsOn: od,
    endsOn: end,
    announcedOn: prej ?? od,
    state: name,
    stateWord: name === 'moved' && prej ? `${word}, prej ${formatCalendarDate(prej)}` : word,
    place: kraj,
  }
}
