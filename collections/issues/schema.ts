import { foldWord } from '../../common/fold-path'
import { createKeyProblem, readRows } from '../check/key-paths'
import { createFileProblem, type Problem, toHint } from '../check/problem'
import { BODY_KEY, type ContentFile, defineCollection, type SiteContent } from '../collection'
import { draft, flag, list, longText, object, relation, sample, sentence } from '../keys'
import { checkMailLinks } from '../letters/schema'
import { hasOffice } from '../site/has-office'
import { toBoolean } from '../written-values'

const archived = flag('Arhiv', 'Napišite »ne«, če naj izdaje ne bo na spletnem mestu.', 'ne', {
  isTrueByDefault: true,
})

/** An issue of the newsletter; publishing the file sends no mail. */
export const issueCollection = defineCollection({
  name: 'NewsletterIssue',
  label: 'izdaja e-novic',
  files: 'e-novice/*.md',
  plural: { one: 'izdaja e-novic', two: 'izdaji e-novic', few: 'izdaje e-novic', other: 'izdaj e-novic' },
  hasPages: ({ arhiv }) => archived.safeParse(arhiv ?? undefined).data !== false,
  newFile: { template: '{{year}}-{{month}}', hint: 'Leto in mesec izdaje: 2026-03.' },
  rules: [checkMonthInName, checkEvents, checkMailLinks, checkReaders],
  synonyms: { zadeva: ['naslov'], povzetek: ['opis', 'uvod'], [BODY_KEY]: ['besedilo', 'vsebina'] },
  schema: object({
    zadeva: sentence('Zadeva', 'Zadeva e-poštnega sporočila in naslov izdaje.', 'Marec v našem centru'),
    povzetek: longText(
      'Povzetek',
      'En stavek o tem, kaj je v izdaji.',
      'Premiera muzikala, razstava in vpis v spomladanske skupine.',
    ),
    novice: list(
      relation(
        'novice',
        'Novica',
        'Ime datoteke v mapi content/novice, brez končnice.',
        '2026-03-12-premiera',
        { hiddenAdvice: 'V izdaji je ne bo, dokler je skrita.' },
      ),
      'Novice',
      'Novice, ki jih izdaja napove pod besedilom, v tem vrstnem redu.',
    ).default([]),
    dogodki: list(
      sentence('Dogodek', 'Ime dogodka, kot piše v datoteki dogodki.yaml.', 'Dan odprtih vrat'),
      'Dogodki',
      'Dogodki centra, ki jih izdaja napove za novicami, v tem vrstnem redu.',
    ).default([]),
    arhiv: archived,
    vzorec: sample,
    osnutek: draft,
  }),
})

/** Checks that the file name begins with year and month, which identify the issue in the office and in its path. */
function checkMonthInName(file: ContentFile): Problem[] {
  if (/^\d{4}-(0[1-9]|1[0-2])(-|$)/.test(file.id)) return []
  const message = 'Ime datoteke naj bo leto in mesec izdaje, na primer 2026-03.md. Preimenujte jo.'
  return [createFileProblem(file.path, message)]
}

/** Reports an issue that reaches no reader: it is not archived, and without the office it is not sent. */
function checkReaders(file: ContentFile, content: SiteContent): Problem[] {
  if (hasOffice(content) || file.isDraft || toBoolean(file.keys?.values.arhiv) !== false) return []
  const message =
    'Te izdaje ne bo prebral nihče: na spletnem mestu je ni (»arhiv: ne«), po e-pošti pa izdaje pošilja urad, ki ga center nima (»urad: ne« v datoteki site.yaml). Vrstico »arhiv« izbrišite.'
  return [toHint(createKeyProblem(file, { at: ['arhiv'], message }))]
}

function checkEvents(file: ContentFile, { files }: SiteContent): Problem[] {
  const chosen = file.keys?.values.dogodki
  const events = files.find(({ path }) => path === 'dogodki.yaml')
  if (!Array.isArray(chosen) || !events?.keys) return []
  const names = readRows(events, 'dogodki').flatMap((read) => read('ime') || [])
  return chosen.flatMap((name: unknown, index) => {
    if (names.some((known) => foldWord(known) === foldWord(String(name)))) return []
    const message = `V datoteki dogodki.yaml ni dogodka »${name}«.${names.length > 0 ? ` Na voljo so: ${names.join(', ')}.` : ''}`
    return [createKeyProblem(file, { at: ['dogodki', index], message })]
  })
}
