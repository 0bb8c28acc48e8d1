import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
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
  rules: [checkDayOrder('dogodki')],
  schema: object({
    dogodki: list(
      object({
        ime: sentence('Ime dogodka', 'Kaj bo.', 'Dan odprtih vrat'),
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
        obiskovalci: integer(
          'Obiskovalci',
          'Število obiskovalcev za letno poročilo; vpišete ga po nastopu, na strani se ne pokaže.',
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
