// Facts that texts repeat. A text names a fact in braces, e.g. `{solsko_leto}`; each is read from a single key. A
// capital letter in the name, `{Stevilo_delavnic}`, capitalises the value.
import type { z } from 'zod'
import { foldWord } from '../common/fold-path'
import { formatCount, type PluralForms, selectPlural } from '../common/numbers'
import { fillPlaceholders } from '../common/placeholders'
import {
  BACKUP_RETENTION_DAYS,
  FAMILY_LINK_MIN_DAYS,
  MAIL_RETRY_DAYS,
  MAILBOX_CLEANUP_INTERVAL_DAYS,
  OFFICE_SESSION_HOURS,
  PRIVACY_LOG_YEARS,
  RECIPIENT_RETENTION_DAYS,
} from '../common/retention'
import { readRetentionPeriods } from './site/retention'
import type { siteCollection } from './site/schema'

/** Content that facts are read from. */
export interface FactSource {
  site: z.output<typeof siteCollection.schema>
  calendarYear: number | undefined
  /** Number of published workshops and mentors. */
  workshops: number
  mentors: number
  /** Hours in which a family must answer an offered place. */
  answerHours: number
}

export interface Fact {
  /** Description in the staff guide. */
  label: string
  /** Path of the optional key that holds the value, in site.yaml or in the file `of`. */
  needs?: readonly string[]
  of?: string
  read(source: FactSource): string
}

const DAY_FORMS: PluralForms = { one: 'dan', two: 'dneva', few: 'dnevi', other: 'dni' }
const HOUR_FORMS: PluralForms = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
/** Accusative forms: »imate eno uro«. */
const HOUR_FORMS_ACCUSATIVE: PluralForms = { one: 'uro', two: 'uri', few: 'ure', other: 'ur' }
const YEAR_FORMS: PluralForms = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }
const WORKSHOP_FORMS: PluralForms = {
  one: 'delavnica',
  two: 'delavnici',
  few: 'delavnice',
  other: 'delavnic',
}
const MENTOR_FORMS: PluralForms = {
  one: 'stalna mentorica ali mentor',
  two: 'stalna mentorja oziroma mentorici',
  few: 'stalne mentorice in mentorji',
  other: 'stalnih mentoric in mentorjev',
}

/** Sentences about the sign-in dialog for the privacy notice and the terms of use, by the key `prijava`. */
const SIGN_IN_SENTENCES = {
  vzorec: 'Okno »Prijava« v glavi strani podatkov ne pošilja nikamor in jih ne shranjuje.',
  povezava:
    'Ko v oknu »Prijava« v glavi strani vpišete e-naslov, nanj pošljemo povezave do prijav, pri katerih je vpisan, osebju pa povezavo za vstop v urad. Vpisani naslov za nekaj trenutkov shranimo kot zgoščeno vrednost, nato jo izbrišemo.',
} as const

/** All facts by name. */
export const facts: Readonly<Record<string, Fact>> = {
  solsko_leto: { label: 'šolsko leto', read: ({ site }) => site.solsko_leto },
  leto_koledarja: {
    label: 'leto koledarja prireditev',
    needs: ['leto'],
    of: 'koledar.yaml',
    read: ({ calendarYear = '' }) => String(calendarYear),
  },
  stevilo_delavnic: {
    label: 'koliko delavnic je objavljenih',
    read: ({ workshops }) => countInWords(workshops, WORKSHOP_FORMS),
  },
  stevilo_mentorjev: {
    label: 'koliko mentoric in mentorjev je objavljenih',
    read: ({ mentors }) => countInWords(mentors, MENTOR_FORMS),
  },
  rok_za_odgovor: {
    label:
      'koliko časa imate, da sprejmete ponujeno mesto (iz cenika), npr. »za odgovor imate {rok_za_odgovor}«',
    read: ({ answerHours }) => formatCount(answerHours, HOUR_FORMS_ACCUSATIVE),
  },
  okno_prijava: {
    label: 'stavka o tem, kaj okno »Prijava« stori z vpisanim',
    read: ({ site }) => SIGN_IN_SENTENCES[site.prijava],
  },
  ime_centra: { label: 'ime centra', read: ({ site }) => site.ime },
  naslov_centra: {
    label: 'naslov centra',
    read: ({ site }) => `${site.naslov_ulica}, ${site.postna_stevilka} ${site.kraj}`,
  },
  telefon: { label: 'prva telefonska številka', read: ({ site }) => site.telefoni[0] ?? '' },
  e_posta: { label: 'e-poštni naslov', read: ({ site }) => site.e_posta },
  e_posta_zasebnost: {
    label: 'e-poštni naslov za varstvo podatkov',
    read: ({ site }) => site.e_posta_zasebnost,
  },
  'ponudnik.naziv': {
    label: 'polno ime pogodbene stranke',
    needs: ['ponudnik', 'naziv'],
    read: ({ site }) => site.ponudnik?.naziv ?? '',
  },
  'ponudnik.maticna_stevilka': {
    label: 'matična številka',
    needs: ['ponudnik', 'maticna_stevilka'],
    read: ({ site }) => site.ponudnik?.maticna_stevilka ?? '',
  },
  'ponudnik.id_za_ddv': {
    label: 'ID za DDV',
    needs: ['ponudnik', 'id_za_ddv'],
    read: ({ site }) => site.ponudnik?.id_za_ddv ?? '',
  },
  'hramba.prijave': retentionFact('kako dolgo se hranijo prijave', ({ enrolmentDays }) =>
    formatDuration(enrolmentDays),
  ),
  'hramba.sporocila': retentionFact('kako dolgo se hranijo sporočila', ({ contactDays }) =>
    formatDuration(contactDays),
  ),
  'hramba.dokazila': retentionFact('kako dolgo po preklicu se hrani dokazilo o soglasju', ({ proofDays }) =>
    formatDuration(proofDays),
  ),
  'hramba.poslana_posta': retentionFact('kako dolgo se hrani oznaka poslanega e-sporočila', ({ mailDays }) =>
    formatDuration(mailDays),
  ),
  'hramba.prejemniki': retentionFact('kako dolgo se hrani naslov prejemnika poslanega e-sporočila', () =>
    formatDuration(RECIPIENT_RETENTION_DAYS),
  ),
  'hramba.cakajoca_posta': retentionFact('kako dolgo strežnik poskuša poslati e-sporočilo', () =>
    formatDuration(MAIL_RETRY_DAYS),
  ),
  'hramba.postni_predali': retentionFact('kako dolgo se e-pošta hrani v predalih centra', ({ mailboxDays }) =>
    formatDuration(mailboxDays),
  ),
  'hramba.pregled_predalov': retentionFact('na koliko časa se predali pregledajo, npr. »vsakih …«', () =>
    formatDuration(MAILBOX_CLEANUP_INTERVAL_DAYS),
  ),
  'hramba.zasebna_povezava': retentionFact('koliko časa najmanj velja zasebna povezava družine', () =>
    formatDuration(FAMILY_LINK_MIN_DAYS),
  ),
  'hramba.prijava_v_urad': retentionFact(
    'koliko časa velja prijava v urad, npr. »velja {hramba.prijava_v_urad}«',
    () => formatCount(OFFICE_SESSION_HOURS, HOUR_FORMS_ACCUSATIVE),
  ),
  'hramba.evidenca': retentionFact('kako dolgo po koncu leta se hrani evidenca o delu s podatki', () =>
    formatCount(PRIVACY_LOG_YEARS, YEAR_FORMS),
  ),
  'hramba.varnostne_kopije': retentionFact('kako dolgo se hranijo varnostne kopije', () =>
    formatDuration(BACKUP_RETENTION_DAYS),
  ),
  'hramba.nepotrjene_enovice': retentionFact(
    'kako dolgo se hrani nepotrjeno naročilo na e-novice',
    ({ unconfirmedNewsletterHours }) => formatCount(unconfirmedNewsletterHours, HOUR_FORMS),
  ),
  'hramba.racuni': retentionFact('kako dolgo se hranijo podatki za račune', ({ invoiceYears }) =>
    formatCount(invoiceYears, YEAR_FORMS),
  ),
}

/** Creates a fact about a retention period from `hramba` in site.yaml or from common/retention.ts. */
function retentionFact(
  label: string,
  read: (terms: ReturnType<typeof readRetentionPeriods>) => string,
): Fact {
  return { label, read: ({ site }) => read(readRetentionPeriods(site.hramba)) }
}

/** Finds the name of a fact regardless of capitals and diacritics. */
export function findFactName(written: string): string | undefined {
  const folded = foldWord(written)
  return Object.keys(facts).find((name) => name === folded)
}

/** Values of facts by name. */
export type FactValues = Readonly<Record<string, string>>

/** Reads the value of every fact. */
export const toFactValues = (source: FactSource): FactValues =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.read(source)]))

/**
 * Replaces `{facts}` in a plain text by their values; an unknown name stays in its braces.
 * @param later placeholders that are filled when the letter is sent, even if a fact has the same name
 */
export const fillFacts = (text: string, values: FactValues, later: readonly string[] = []): string =>
  fillPlaceholders(text, (name) =>
    Object.hasOwn(values, name) && !later.includes(name) ? values[name] : undefined,
  )

/** Applies {@link fillFacts} to every text below the keys of a group. */
export const fillFactsInGroup = (
  group: Readonly<Record<string, unknown>>,
  values: FactValues,
  later?: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, fillFactsDeep(value, values, later)]))

function fillFactsDeep(value: unknown, values: FactValues, later?: readonly string[]): unknown {
  if (typeof value === 'string') return fillFacts(value, values, later)
  if (Array.isArray(value)) return value.map((item) => fillFactsDeep(item, values, later))
  const isGroup = value !== null && typeof value === 'object' && !(value instanceof Date)
  return isGroup ? fillFactsInGroup({ ...value }, values, later) : value
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Formats days, as years where they are whole years: `730` → `2 leti`. */
function formatDuration(days: number): string {
  return days > 0 && days % 365 === 0 ? formatCount(days / 365, YEAR_FORMS) : formatCount(days, DAY_FORMS)
}

const NUMBER_WORDS = ['ena', 'dve', 'tri', 'štiri', 'pet', 'šest', 'sedem', 'osem', 'devet', 'deset']

/** Formats a count, up to ten in words of feminine gender: `sedem delavnic`. */
function countInWords(count: number, forms: PluralForms): string {
  const word = NUMBER_WORDS[count - 1]
  return word ? `${word} ${selectPlural(count, forms)}` : formatCount(count, forms)
}
