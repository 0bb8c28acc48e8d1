import { announcedDays, announcedPlace, announcedState } from '../announced'
import { inOrder } from '../check/day-order'
import { defineCollection } from '../collection'
import { draft, group, hours, list, longText, place, sample, sentence } from '../keys'

/** The centre's own events: premieres, open days, exhibitions. */
export const eventCollection = defineCollection({
  name: 'Events',
  label: 'dogodki centra',
  files: 'dogodki.yaml',
  hasBody: false,
  mayShrink: true,
  rules: [inOrder('dogodki')],
  schema: group({
    dogodki: list(
      group({
        ime: sentence({ label: 'Ime dogodka', hint: 'Kaj bo.', example: 'Dan odprtih vrat' }),
        ...announcedDays,
        ura: hours({ label: 'Ura', hint: 'Kdaj se začne, lahko tudi kdaj se konča.' }).optional(),
        kraj: announcedPlace,
        opis: longText({
          label: 'Opis',
          hint: 'En stavek o dogodku.',
          example: 'Spoznajte mentorice in mentorje ter preizkusite vse delavnice.',
        }).optional(),
        ...announcedState,
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
