import { defineCollection } from '../collection'
import { group, list, longText, sample, sentence } from '../keys'

/** Frequently asked questions of parents, shown on the page of terms and prices. */
export const questionCollection = defineCollection({
  name: 'Questions',
  label: 'pogosta vprašanja',
  files: 'vprasanja.yaml',
  schema: group({
    vprasanja: list(
      group({
        vprasanje: sentence('Vprašanje', 'Kot ga postavijo starši.', 'Kaj naj otrok prinese s seboj?'),
        odgovor: longText('Odgovor', 'Nekaj stavkov.', 'Udobna oblačila in copate.'),
      }),
      'Vprašanja',
      'V vrstnem redu, v katerem naj se pokažejo.',
    ).default([]),
    vzorec: sample,
  }),
})
