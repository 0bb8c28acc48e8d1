import { createKeyProblem } from '../check/key-paths'
import type { Problem } from '../check/problem'
import { BODY_KEY, type ContentFile, defineCollection } from '../collection'
import { day, draft, longText, object, optionalPhotoKeys, sample, sentence } from '../keys'
import { parseCalendarDay } from '../written-times'

/** A news item of the centre; its file name begins with its day. */
export const newsCollection = defineCollection({
  name: 'NewsItem',
  label: 'novica',
  files: 'novice/*.md',
  plural: { one: 'novica', two: 'novici', few: 'novice', other: 'novic' },
  hasPages: true,
  newFile: {
    template: '{{year}}-{{month}}-{{day}}-{{fields.naslov}}',
    hint: 'Leto, mesec in dan novice ter nekaj besed: 2026-03-12-premiera.',
  },
  rules: [checkDayInName],
  synonyms: { dan: ['datum', 'date'], povzetek: ['opis', 'uvod'], [BODY_KEY]: ['besedilo', 'vsebina'] },
  schema: object({
    naslov: sentence('Naslov', 'Kaj je novega, v nekaj besedah.', 'Premiera muzikala je razprodana'),
    dan: day('Dan', 'Dan novice; z njim se začne tudi ime datoteke.', '12. 3. 2026'),
    povzetek: longText(
      'Povzetek',
      'En stavek za seznam novic, e-novice in iskalnike.',
      'Vstopnic za prvo predstavo ni več, zato dodajamo še eno.',
    ),
    ...optionalPhotoKeys('2026-03-12-premiera.jpg'),
    vzorec: sample,
    osnutek: draft,
  }),
})

/** Checks that the file name begins with the day of the news item, because the path shows it. */
function checkDayInName(file: ContentFile): Problem[] {
  const day = parseCalendarDay(String(file.keys?.values.dan))
  if (!day || file.id.startsWith(`${day}-`)) return []
  const words = file.id.replace(/^[\d-]+/, '')
  const message = `Ime datoteke se začne z dnem novice. Preimenujte jo v ${day}-${words || 'nekaj-besed'}.md ali popravite dan.`
  return [createKeyProblem(file, { at: ['dan'], message })]
}
