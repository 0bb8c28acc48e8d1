// Facts that texts name in braces: `{solsko_leto}`. With a capital, `{Stevilo_delavnic}`, the value is capitalised.

import type { z } from 'zod'
import { foldWord } from '../common/fold-path'
import { formatCount, type PluralForms, selectPlural } from '../common/numbers'
import { fillPlaceholders } from '../common/placeholders'
import { HOUR_FORMS, HOUR_FORMS_ACCUSATIVE, YEAR_FORMS } from '../common/plural-forms'
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

export interface FactSource {
  site: z.output<typeof siteCollection.schema>
  calendarYear: number | undefined
  workshops: number
  mentors: number
  /** Hours in which a family must answer an offered place. */
  answerHours: number
}

export interface Fact {
  label: string
  /** Path of the key that holds the value, in `file` (default: site.yaml); only for keys that staff may leave out. */
  keyPath?: readonly string[]
  file?: string
  /** Whether the fact describes work of the office; a centre without the office must not state it. */
  isAboutOffice?: true
  read(source: FactSource): string
}

const DAY_FORMS: PluralForms = { one: 'dan', two: 'dneva', few: 'dnevi', other: 'dni' }
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

/** Sentences about the sign-in dialog in legal texts, for each value of `prijava` in site.yaml. */
const SIGN_IN_SENTENCES = {
  vzorec: 'Okno »Prijava« v glavi strani podatkov ne pošilja nikamor in jih ne shranjuje.',
  povezava:
    'Ko v oknu »Prijava« v glavi strani vpišete e-naslov, nanj pošljemo povezave do prijav, pri katerih je vpisan, osebju pa povezavo za vstop v urad. Vpisani naslov za nekaj trenutkov shranimo kot zgoščeno vrednost, nato jo izbrišemo.',
} as const

type RetentionPeriods = ReturnType<typeof readRetentionPeriods>

/** Retention periods from `hramba` in site.yaml and from common/retention.ts: in days, or in the unit that the plural `forms` name. */
const RETENTION_FACTS: Readonly<
  Record<string, [label: string, read: (periods: RetentionPeriods) => number, forms?: PluralForms]>
> = {
  prijave: ['kako dolgo se hranijo prijave', ({ enrolmentDays }) => enrolmentDays],
  sporocila: ['kako dolgo se hranijo sporočila', ({ contactDays }) => contactDays],
  dokazila: ['kako dolgo po preklicu se hrani dokazilo o soglasju', ({ proofDays }) => proofDays],
  poslana_posta: ['kako dolgo se hrani oznaka poslanega e-sporočila', ({ mailDays }) => mailDays],
  prejemniki: ['kako dolgo se hrani naslov prejemnika poslanega e-sporočila', () => RECIPIENT_RETENTION_DAYS],
  cakajoca_posta: ['kako dolgo strežnik poskuša poslati e-sporočilo', () => MAIL_RETRY_DAYS],
  postni_predali: ['kako dolgo se e-pošta hrani v predalih centra', ({ mailboxDays }) => mailboxDays],
  pregled_predalov: [
    'na koliko časa se predali pregledajo, npr. »vsakih …«',
    () => MAILBOX_CLEANUP_INTERVAL_DAYS,
  ],
  zasebna_povezava: ['koliko časa najmanj velja zasebna povezava družine', () => FAMILY_LINK_MIN_DAYS],
  prijava_v_urad: [
    'koliko časa velja prijava v urad, npr. »velja {hramba.prijava_v_urad}«',
    () => OFFICE_SESSION_HOURS,
    HOUR_FORMS_ACCUSATIVE,
  ],
  evidenca: [
    'kako dolgo po koncu leta se hrani evidenca o delu s podatki',
    () => PRIVACY_LOG_YEARS,
    YEAR_FORMS,
  ],
  varnostne_kopije: ['kako dolgo se hranijo varnostne kopije', () => BACKUP_RETENTION_DAYS],
  nepotrjene_enovice: [
    'kako dolgo se hrani nepotrjeno naročilo na e-novice',
    ({ unconfirmedNewsletterHours }) => unconfirmedNewsletterHours,
    HOUR_FORMS,
  ],
  prisotnost: [
    'kako dolgo po koncu šolskega leta se hrani prisotnost po imenih',
    ({ attendanceDays }) => attendanceDays,
  ],
  potrditve: [
    'kako dolgo po koncu šolskega leta se hranijo potrditve udeležbe',
    ({ confirmationYears }) => confirmationYears,
    YEAR_FORMS,
  ],
  racuni: ['kako dolgo se hranijo podatki za račune', ({ invoiceYears }) => invoiceYears, YEAR_FORMS],
}

/** Retention of data that only the office and the families' private pages store. */
const OFFICE_RETENTION_FACTS = ['zasebna_povezava', 'prijava_v_urad', 'prisotnost', 'potrditve']

export const facts: Readonly<Record<string, Fact>> = {
  solsko_leto: { label: 'šolsko leto', read: ({ site }) => site.solsko_leto },
  leto_koledarja: {
    label: 'leto koledarja prireditev',
    keyPath: ['leto'],
    file: 'koledar.yaml',
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
    isAboutOffice: true,
    read: ({ answerHours }) => formatCount(answerHours, HOUR_FORMS_ACCUSATIVE),
  },
  dnevi_za_placilo: {
    label: 'koliko dni je za plačilo (`rok_dni` v site.yaml, sicer 15), npr. »damo še {dnevi_za_placilo}«',
    read: ({ site }) => formatCount(site.placila?.rok_dni ?? 15, DAY_FORMS),
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
    keyPath: ['ponudnik', 'naziv'],
    read: ({ site }) => site.ponudnik?.naziv ?? '',
  },
  'ponudnik.maticna_stevilka': {
    label: 'matična številka',
    keyPath: ['ponudnik', 'maticna_stevilka'],
    read: ({ site }) => site.ponudnik?.maticna_stevilka ?? '',
  },
  'ponudnik.id_za_ddv': {
    label: 'ID za DDV',
    keyPath: ['ponudnik', 'id_za_ddv'],
    read: ({ site }) => site.ponudnik?.id_za_ddv ?? '',
  },
  ...Object.fromEntries(
    Object.entries(RETENTION_FACTS).map(([name, [label, read, forms]]): [string, Fact] => [
      `hramba.${name}`,
      {
        label,
        ...(OFFICE_RETENTION_FACTS.includes(name) && { isAboutOffice: true }),
        read: ({ site }) => formatPeriod(read(readRetentionPeriods(site.hramba)), forms),
      },
    ]),
  ),
}

export function findFactName(written: string): string | undefined {
  const folded = foldWord(written)
  return Object.keys(facts).find((name) => name === folded)
}

export type FactValues = Readonly<Record<string, string>>

export const toFactValues = (source: FactSource): FactValues =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.read(source)]))

/** Replaces `{facts}` by values. Unknown names stay in braces, as do `placeholders`, filled in when a letter is sent. */
export const fillFacts = (text: string, values: FactValues, placeholders: readonly string[] = []): string =>
  fillPlaceholders(text, (name) =>
    Object.hasOwn(values, name) && !placeholders.includes(name) ? values[name] : undefined,
  )

/** Applies {@link fillFacts} to a text, or to all texts in a list or object. */
export function fillFactsDeep(value: unknown, values: FactValues, placeholders?: readonly string[]): unknown {
  if (typeof value === 'string') return fillFacts(value, values, placeholders)
  if (Array.isArray(value)) return value.map((item) => fillFactsDeep(item, values, placeholders))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const filled = Object.entries(value).map(([key, item]) => [key, fillFactsDeep(item, values, placeholders)])
  return Object.fromEntries(filled)
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Formats a number of days (whole years: `730` → `2 leti`) or of another unit with plural forms `forms`. */
function formatPeriod(count: number, forms = DAY_FORMS): string {
  const isYears = forms === DAY_FORMS && count > 0 && count % 365 === 0
  return isYears ? formatCount(count / 365, YEAR_FORMS) : formatCount(count, forms)
}

const NUMBER_WORDS = ['ena', 'dve', 'tri', 'štiri', 'pet', 'šest', 'sedem', 'osem', 'devet', 'deset']

/** Formats a count, up to ten in words of feminine gender: `sedem delavnic`. */
function countInWords(count: number, forms: PluralForms): string {
  const word = NUMBER_WORDS[count - 1]
  return word ? `${word} ${selectPlural(count, forms)}` : formatCount(count, forms)
}
