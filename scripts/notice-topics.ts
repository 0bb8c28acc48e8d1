// Topics that the privacy notice must cover, each read from the code that collects or stores the data.
import type { JournalEntry } from '../api/journal/journal'
import { enrolmentFields } from '../api/season/enrolments/fields'
import { listPersonalData } from '../api/season/form-kinds'
import { INVOICE_FIELDS } from '../api/submissions/submission'
import { facts } from '../collections/facts'
import type { NoticeTopic } from '../collections/legal-pages/notice-data'

/** Slovenian descriptions of journal entries. */
const JOURNAL_PHRASES: Readonly<Record<Exclude<JournalEntry['kind'], 'done' | 'former'>, string>> = {
  erasure: 'izbrisi',
  withdrawal: 'odjave od e-novic',
  invoice: 'izdani računi',
  restriction: 'omejitve obdelave',
  links: 'preklicane zasebne povezave',
  invitation: 'povabila v naslednje šolsko leto',
  office: 'pravice v uradu',
  slice: 'odposlane e-novice',
}

export function listNoticeTopics(): NoticeTopic[] {
  const ofInvoice = INVOICE_FIELDS.map((field) => enrolmentFields[field].personal?.[1] ?? '')
  return [
    ...listPersonalData().map((words) => ({ about: 'kaj vse zbira eden od obrazcev', words })),
    {
      about: 'kaj ostane zaradi računa',
      words: ['številka in čas prijave', 'soglasja', ...new Set(ofInvoice)],
    },
    { about: 'kaj vse je v dnevniku izbrisov in odjav', words: Object.values(JOURNAL_PHRASES) },
    { about: 'kaj je v evidenci', words: ['čas', 'vrsta', 'številka prijave', 'kdo'] },
    ...Object.entries(facts)
      .filter(([name]) => name.startsWith('hramba.'))
      .map(([name, { label }]) => ({ about: label, words: [`{${name}}`] })),
  ]
}
