import { defineCollection } from '../collection'
import { list, longText, object, sample, sentence } from '../keys'

/** Frequently asked questions of parents, shown on the page of terms and prices. */
export const questionCollection = defineCollection({
  name: 'Questions',
  label: 'pogosta vprašanja',
  files: 'vprasanja.yaml',
  schema: object({
    vprasanja: list(
      object({
        vprasanje: sentence('Vprašanje', 'Kot ga postavijo starši.', 'Kaj naj otrok prinese s seboj?'),
        odgovor: longText('Odgovor', 'Nekaj stavkov.', 'Udobna oblačila in copate.'),
      }),
      'Vprašanja',
      'V vrstnem redu, v katerem naj se pokažejo.',
    ).default([]),
    vzorec: sample,
  }),
})
