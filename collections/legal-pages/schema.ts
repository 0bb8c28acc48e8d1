import { defineCollection } from '../collection'
import { day, object, pageKeys } from '../keys'
import { checkAccessibilityReview } from '../outdated'

/** Privacy notice, cookie policy, terms of use and accessibility statement. */
export const legalPageCollection = defineCollection({
  name: 'LegalPage',
  label: 'pravno besedilo',
  files: '{obvestilo-o-zasebnosti,politika-piskotkov,pogoji-uporabe,izjava-o-dostopnosti}.md',
  rules: [checkAccessibilityReview],
  schema: object({
    ...pageKeys('Obvestilo o zasebnosti', 'Kako obdelujemo osebne podatke in kako uveljavite svoje pravice.'),
    objavljeno: day(
      'Prva objava',
      'Dan prve različice besedila; stran ga pokaže ob dnevu zadnje spremembe.',
      '27. 10. 2025',
    ).optional(),
    posodobljeno: day('Posodobljeno', 'Dan zadnje spremembe besedila.', '27. 10. 2025'),
  }),
})
