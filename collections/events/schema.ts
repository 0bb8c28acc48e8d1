import { foldWord } from '../../common/fold-path'
import { parseEventHours } from '../../common/time-of-day'
import { checkDayOrder } from '../check/day-order'
import { createKeyProblem, readRows } from '../check/key-paths'
import type { Problem } from '../check/problem'
import { type ContentFile, defineCollection } from '../collection'
import {
  choice,
  day,
  draft,
  eventHours,
  integer,
  linkTarget,
  list,
  longText,
  object,
  sample,
  sentence,
} from '../keys'
import { parseCalendarDay } from '../written-times'
import { checkSeats, eventSeats } from './seats'

export const eventDays = {
  od: day('Od', 'Dan dogodka ali njegov prvi dan.', '12. 9. 2026'),
  do: day('Do', 'Zadnji dan; pri enodnevnem dogodku ga izpustite.', '13. 9. 2026').optional(),
}
export const eventLocation = sentence('Kraj', 'Prostor in naslov.', 'Hiša otrok, Ulica 2, Primerje')
export const eventState = {
  stanje: choice(
    ['odpade', 'prestavljeno'],
    'Stanje',
    'Beseda odpade ali prestavljeno (z novim datumom); brez tega dogodek bo, kot piše.',
    'odpade',
  ).optional(),
  prej: day('Prej', 'Pri prestavljenem dogodku dan, ki je bil najprej napovedan.', '5. 9. 2026').optional(),
}

/** The centre's own events: premieres, open days, exhibitions. */
export const eventCollection = defineCollection({
  name: 'Events',
  label: 'dogodki centra',
  files: 'dogodki.yaml',
  rules: [checkDayOrder('dogodki'), checkEventRows, checkSeats],
  schema: object({
    dogodki: list(
      object({
        ime: sentence('Ime dogodka', 'Kaj bo.', 'Dan odprtih vrat'),
        prej_ime: sentence(
          'Prejšnje ime',
          'Pri preimenovanem dogodku ime, s katerim je bil najprej objavljen, da rezervacije in koledarji ostanejo pri njem.',
          'Dan odprtih vrat 2026',
        ).optional(),
        ...eventDays,
        ura: eventHours(
          'Ura',
          'Kdaj se začne, lahko tudi kdaj se konča; pri več dneh velja za vsak dan.',
        ).optional(),
        kraj: eventLocation,
        opis: longText(
          'Opis',
          'En stavek o dogodku.',
          'Spoznajte mentorice in mentorje ter preizkusite vse delavnice.',
        ).optional(),
        ...eventState,
        povezava: linkTarget(
          'Povezava',
          'Kje piše več: naslov na tem spletnem mestu ali drugje.',
          '/delavnice',
        ).optional(),
        sedezi: eventSeats,
        obiskovalci: integer(
          'Obiskovalci',
          'Število obiskovalcev za letno poročilo; vpišete ga po nastopu, na strani se ne pokaže. Pri dogodku s sedeži ga prešteje urad pri vratih, tu ga le popravite.',
          '120',
        ).optional(),
        osnutek: draft,
      }),
      'Dogodki',
      'Dogodki centra; vrstni red določi datum, minuli izginejo sami.',
    ).default([]),
    vzorec: sample,
  }),
})

/** Checks that no event lasts more than a year, and that events of one name on one day differ in their hours. */
export function checkEventRows(file: ContentFile): Problem[] {
  const rows = readRows(file, 'dogodki').map((read) => ({
    from: parseCalendarDay(read('od')) ?? '',
    to: parseCalendarDay(read('do')) ?? '',
    id: [
      foldWord(read('prej_ime') || read('ime')),
      parseCalendarDay(read('od')),
      parseEventHours(read('ura')),
    ].join(' '),
  }))
  return rows.flatMap(({ from, to, id }, index) => {
    if (to > from.replace(/^\d+/, (year) => String(Number(year) + 1))) {
      const message = 'Konec je več kot leto dni po začetku. Preverite obe letnici.'
      return [createKeyProblem(file, { at: ['dogodki', index, 'do'], message })]
    }
    const first = rows.findIndex((row) => row.id === id)
    if (first === index) return []
    const message = `Ta dogodek je vpisan že ${first + 1}. po vrsti, z istim dnem in uro. Če sta dva, vpišite različni uri; sicer enega izbrišite.`
    return [createKeyProblem(file, { at: ['dogodki', index, 'ime'], message })]
  })
}
