// Facts that prose repeats, each read from the one key that holds it. A text names a fact in braces, »{solsko_leto}«;
// a capital, »{Stevilo_delavnic}«, makes the first letter of its value one too.
import type { z } from 'zod'
import { fillBraces, PLACEHOLDER } from '../common/braces'
import { foldWord } from '../common/fold-path'
import { countOf, type PluralForms, pickPlural } from '../common/plural'
import { OFFICE_SESSION_HOURS, RECIPIENT_DAYS } from '../common/retention'
import { readTerms } from './site/retention'
import type { siteCollection } from './site/schema'

/** What facts are read from. */
export interface FactSource {
  site: z.output<typeof siteCollection.schema>
  /** Year of the calendar of events. */
  calendarYear: number | undefined
  /** How many workshops and mentors are published. */
  workshops: number
  mentors: number
  /** Hours that a family has to answer an offered place. */
  answerHours: number
}

export interface Fact {
  /** What staff read in their guide. */
  label: string
  /** Key that may be missing, of site.yaml or of another file; without it the fact has no value. */
  needs?: readonly string[]
  of?: string
  read(source: FactSource): string
}

const DAYS: PluralForms = { one: 'dan', two: 'dneva', few: 'dnevi', other: 'dni' }
const HOURS: PluralForms = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
/** As the object of a sentence: »imate eno uro«. */
const HOURS_LEFT: PluralForms = { one: 'uro', two: 'uri', few: 'ure', other: 'ur' }
const YEARS: PluralForms = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }
const WORKSHOPS: PluralForms = { one: 'delavnica', two: 'delavnici', few: 'delavnice', other: 'delavnic' }
const MENTORS: PluralForms = {
  one: 'stalna mentorica ali mentor',
  two: 'stalna mentorja oziroma mentorici',
  few: 'stalne mentorice in mentorji',
  other: 'stalnih mentoric in mentorjev',
}

/** Every fact by its name. */
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
    read: ({ workshops }) => countInWords(workshops, WORKSHOPS),
  },
  stevilo_mentorjev: {
    label: 'koliko mentoric in mentorjev je objavljenih',
    read: ({ mentors }) => countInWords(mentors, MENTORS),
  },
  rok_za_odgovor: {
    label:
      'koliko časa imate, da sprejmete ponujeno mesto (iz cenika), npr. »za odgovor imate {rok_za_odgovor}«',
    read: ({ answerHours }) => countOf(answerHours, HOURS_LEFT),
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
  'hramba.prijave': {
    label: 'kako dolgo se hranijo prijave',
    read: ({ site }) => toDuration(readTerms(site.hramba).enrolmentDays),
  },
  'hramba.sporocila': {
    label: 'kako dolgo se hranijo sporočila',
    read: ({ site }) => toDuration(readTerms(site.hramba).contactDays),
  },
  'hramba.dokazila': {
    label: 'kako dolgo po preklicu se hrani dokazilo o soglasju',
    read: ({ site }) => toDuration(readTerms(site.hramba).proofDays),
  },
  'hramba.poslana_posta': {
    label: 'kako dolgo se hrani oznaka poslanega e-sporočila',
    read: ({ site }) => toDuration(readTerms(site.hramba).mailDays),
  },
  'hramba.prejemniki': {
    label: 'kako dolgo se hrani naslov prejemnika poslanega e-sporočila',
    read: () => toDuration(RECIPIENT_DAYS),
  },
  'hramba.postni_predali': {
    label: 'kako dolgo se e-pošta hrani v predalih centra',
    read: ({ site }) => toDuration(readTerms(site.hramba).mailboxDays),
  },
  'hramba.prijava_v_urad': {
    label: 'koliko časa velja prijava v urad, npr. »velja {hramba.prijava_v_urad}«',
    read: () => countOf(OFFICE_SESSION_HOURS, HOURS_LEFT),
  },
  'hramba.nepotrjene_enovice': {
    label: 'kako dolgo se hrani nepotrjeno naročilo na e-novice',
    read: ({ site }) => countOf(site.hramba.nepotrjene_enovice_ure, HOURS),
  },
  'hramba.racuni': {
    label: 'kako dolgo se hranijo podatki za račune',
    read: ({ site }) => countOf(site.hramba.racuni_leta, YEARS),
  },
}

/** The name of the fact that `written` means, whatever its capitals and diacritics. */
export function findFactName(written: string): string | undefined {
  const folded = foldWord(written)
  return Object.keys(facts).find((name) => name === folded)
}

/**
 * Puts the facts into a plain text; a name that no fact has stays as it is written.
 * @param later names that are filled in later, even if a fact is called the same
 */
export function fillFacts(text: string, source: FactSource, later: readonly string[] = []): string {
  return fillBraces(text, (name) =>
    Object.hasOwn(facts, name) && !later.includes(name) ? facts[name]?.read(source) : undefined,
  )
}

/** Puts the facts into rendered Markdown; an e-mail address outside a link becomes one. */
export function fillFactsInHtml(html: string, source: FactSource): string {
  return html
    .split(/(<a\b[^>]*>.*?<\/a>)/s)
    .map((part) =>
      part.replace(PLACEHOLDER, (all) => {
        const value = escapeHtml(fillFacts(all, source))
        const isAddress = !part.startsWith('<a') && /^[^\s@]+@[^\s@]+$/.test(value)
        return isAddress ? `<a href="mailto:${value}">${value}</a>` : value
      }),
    )
    .join('')
}

/** {@link fillFacts} in every text of a value. */
export function fillFactsDeep(value: unknown, source: FactSource, later?: readonly string[]): unknown {
  if (typeof value === 'string') return fillFacts(value, source, later)
  if (Array.isArray(value)) return value.map((item) => fillFactsDeep(item, source, later))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, fillFactsDeep(child, source, later)]),
  )
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Whole years where the days make them: `730` → `2 leti`. */
function toDuration(days: number): string {
  return days > 0 && days % 365 === 0 ? countOf(days / 365, YEARS) : countOf(days, DAYS)
}

const WORDS = ['ena', 'dve', 'tri', 'štiri', 'pet', 'šest', 'sedem', 'osem', 'devet', 'deset']

/** Small numbers of things of feminine gender as words: `sedem delavnic`. */
function countInWords(count: number, forms: PluralForms): string {
  const word = WORDS[count - 1]
  return word ? `${word} ${pickPlural(count, forms)}` : countOf(count, forms)
}
