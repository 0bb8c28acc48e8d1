import { checkDayOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import { choice, day, draft, group, hours, list, longText, place, sample, sentence } from '../keys'

/** Keys that both the centre's events and the calendar have. */
export const eventDays = {
  od: day({ label: 'Od', hint: 'Dan dogodka ali njegov prvi dan.', example: '12. 9. 2026' }),
  do: day({
    label: 'Do',
    hint: 'Zadnji dan; pri enodnevnem dogodku ga izpustite.',
    example: '13. 9. 2026',
  }).optional(),
}
export const eventPlace = sentence({
  label: 'Kraj',
  hint: 'Prostor in naslov.',
  example: 'Hiša otrok, Ulica 2, Primerje',
})
/** Keys of an event that is cancelled or postponed. */
export const eventState = {
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

/** The centre's own events: premieres, open days, exhibitions. */
export const eventCollection = defineCollection({
  name: 'Events',
  label: 'dogodki centra',
  files: 'dogodki.yaml',
  hasBody: false,
  mayShrink: true,
  rules: [checkDayOrder('dogodki')],
  schema: group({
    dogodki: list(
      group({
        ime: sentence({ label: 'Ime dogodka', hint: 'Kaj bo.', example: 'Dan odprtih vrat' }),
        ...eventDays,
        ura: hours({ label: 'Ura', hint: 'Kdaj se začne, lahko tudi kdaj se konča.' }).optional(),
        kraj: eventPlace,
        opis: longText({
          label: 'Opis',
          hint: 'En stavek o dogodku.',
          example: 'Spoznajte mentorice in mentorje ter preizkusite vse delavnice.',
        }).optional(),
        ...eventState,
        povezava: place({
          label: 'Povezava',
          hint: 'Kje piše več: naslov na tem spletnem mestu ali drugje.',
          example: '/delavnice',
        }).optional(),
        osnutek: draft,
      }),
      { label: 'Dogodki', hint: 'Dogodki centra; vrstni red določi datum, minuli izginejo sami.' },
    ).default([]),
    vzorec: sample,
  }),
})
