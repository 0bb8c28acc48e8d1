import { LETTER_NAMES, letterFacts } from '../../common/letters'
import { defineCollection } from '../collection'
import { group, sample, text } from '../keys'
import { checkLetter } from './rules'

/** What the office writes to families: the subject and text of each letter. */
export const letterCollection = defineCollection({
  name: 'Letter',
  label: 'sporočilo prijavljenim',
  files: `sporocila/{${LETTER_NAMES.join(',')}}.md`,
  hasBody: true,
  placeholders: Object.keys(letterFacts),
  otherNames: { zadeva: ['naslov', 'subject'] },
  rules: [checkLetter],
  schema: group({
    zadeva: text({
      label: 'Zadeva',
      hint: 'Zadeva e-poštnega sporočila in njegov naslov. Sme vsebovati podatke v zavitih oklepajih.',
      example: '"Mesto je potrjeno: {delavnica}"',
    }),
    vzorec: sample,
  }),
})
