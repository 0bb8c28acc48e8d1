import { BODY, defineCollection } from '../collection'
import { draft, flag, group, list, longText, relation, sample, sentence } from '../keys'
import { checkMailLinks } from '../letters/rules'
import { checkEvents, checkMonthInName } from './rules'

const archived = flag({
  label: 'Arhiv',
  hint: 'Napišite »ne«, če naj izdaje ne bo na spletnem mestu.',
  example: 'ne',
  isUsual: true,
})

/** An issue of the newsletter; to publish it sends nothing. */
export const issueCollection = defineCollection({
  name: 'NewsletterIssue',
  label: 'izdaja e-novic',
  files: 'e-novice/*.md',
  plural: { one: 'izdaja e-novic', two: 'izdaji e-novic', few: 'izdaje e-novic', other: 'izdaj e-novic' },
  hasBody: true,
  hasPages: ({ arhiv }) => archived.safeParse(arhiv ?? undefined).data !== false,
  newFile: { template: '{{year}}-{{month}}', hint: 'Leto in mesec izdaje: 2026-03.' },
  rules: [checkMonthInName, checkEvents, checkMailLinks],
  otherNames: { zadeva: ['naslov'], povzetek: ['opis', 'uvod'], [BODY]: ['besedilo', 'vsebina'] },
  schema: group({
    zadeva: sentence({
      label: 'Zadeva',
      hint: 'Zadeva e-poštnega sporočila in naslov izdaje.',
      example: 'Marec v našem centru',
    }),
    povzetek: longText({
      label: 'Povzetek',
      hint: 'En stavek o tem, kaj je v izdaji.',
      example: 'Premiera muzikala, razstava in vpis v spomladanske skupine.',
    }),
    novice: list(
      relation('novice', {
        label: 'Novica',
        hint: 'Ime datoteke v mapi content/novice, brez končnice.',
        example: '2026-03-12-premiera',
        whenHidden: 'V izdaji je ne bo, dokler je skrita.',
      }),
      { label: 'Novice', hint: 'Novice, ki jih izdaja napove pod besedilom, v tem vrstnem redu.' },
    ).default([]),
    dogodki: list(
      sentence({
        label: 'Dogodek',
        hint: 'Ime dogodka, kot piše v datoteki dogodki.yaml.',
        example: 'Dan odprtih vrat',
      }),
      { label: 'Dogodki', hint: 'Dogodki centra, ki jih izdaja napove za novicami, v tem vrstnem redu.' },
    ).default([]),
    arhiv: archived,
    vzorec: sample,
    osnutek: draft,
  }),
})
