// Kinds of letters to families. Their texts are in content/sporocila.
import type { LetterPlaceholderName } from './letter-placeholders'

const PLACE_PLACEHOLDERS = [
  'delavnica',
  'skupina',
  'termin',
  'ucilnica',
  'mentor',
  'cena',
  'placilo',
  'obdobje',
  'prvo_srecanje',
  'lokacija',
  'prinesite',
  'zacetnici',
  'stevilka_prijave',
  'solsko_leto',
  'povezava',
] as const

/** Placeholders of letters to a whole group. Parents forward them, so they contain nothing about one family. */
const GROUP_PLACEHOLDERS = PLACE_PLACEHOLDERS.filter(
  (name) => !['zacetnici', 'stevilka_prijave', 'povezava'].includes(name),
)

/** Placeholders of letters about payments, which a payer gets for all children together. */
const PAYMENT_FACTS = ['znesek', 'cez_rok', 'rok_placila', 'sklic', 'iban', 'prejemnik', 'povezava'] as const

interface LetterKind {
  /** Occasion on which the letter is sent, for the staff's guide. */
  sentWhen: string
  /** Placeholders that the text may contain; default: `PLACE_PLACEHOLDERS`. */
  allowed?: readonly LetterPlaceholderName[]
  /** Whether the letter is about the season after the enrolment's season. */
  isAboutNextSeason?: true
  /** Whether the letter is of no use after the deadline that it names, or after the present season. */
  endsWithSeason?: true
  /** Whether an older centre's content may lack the file; then the text for new centres (scripts/begin) is used. */
  isOptional?: true
  required: readonly LetterPlaceholderName[]
}

/** All kinds of letters, by name. The text's file has the same name. */
const letterKinds = {
  // A contract requires that the payer receives these details (terms, section »Vpis«).
  sprejem: {
    sentWhen: 'pisarna potrdi mesto',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'stavek'],
    required: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena', 'povezava'],
  },
  // Terms, »Vpis«: the reminder names the days left, after which the place can be offered to others.
  'opomin-potrditve': {
    sentWhen: 'pisarna opomni plačnika, ki udeležbe še ni potrdil',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'stavek'],
    isOptional: true,
    required: ['delavnica', 'povezava'],
  },
  potrditev: {
    sentWhen: 'plačnik potrdi udeležbo',
    allowed: [...PLACE_PLACEHOLDERS, 'potrditev', 'pogoji'],
    required: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena'],
  },
  'cakalni-seznam': {
    sentWhen: 'pisarna prijavo uvrsti na čakalni seznam',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'mesto_na_seznamu'],
    required: ['delavnica'],
  },
  ponudba: {
    sentWhen: 'prvi na čakalnem seznamu dobijo ponujeno mesto',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'rok'],
    required: ['delavnica', 'rok', 'povezava'],
  },
  'ponudba-potekla': {
    sentWhen: 'na ponujeno mesto do roka nihče ne odgovori',
    allowed: [...PLACE_PLACEHOLDERS, 'rok'],
    required: ['delavnica'],
  },
  premestitev: {
    sentWhen: 'pisarna prijavo premesti v drugo skupino',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'stanje', 'stavek'],
    required: ['delavnica', 'skupina', 'stanje'],
  },
  zavrnitev: { sentWhen: 'pisarna prijavo zavrne', required: ['delavnica'] },
  umik: {
    sentWhen: 'družina ali pisarna prijavo umakne',
    allowed: [...PLACE_PLACEHOLDERS, 'odstop'],
    required: ['delavnica'],
  },
  'predlog-odpovedi': {
    sentWhen: 'udeležena oseba predlaga odpoved potrjene udeležbe; prejme ga samo plačnik',
    isOptional: true,
    required: ['delavnica', 'povezava'],
  },
  odpade: {
    sentWhen: 'pisarna ali mentor odpove srečanje skupine',
    allowed: [...GROUP_PLACEHOLDERS, 'srecanje', 'besedilo'],
    required: ['delavnica', 'srecanje', 'besedilo'],
  },
  prestavljeno: {
    sentWhen: 'srečanje skupine dobi drug dan, uro, učilnico ali mentorja',
    allowed: [...GROUP_PLACEHOLDERS, 'srecanje', 'novo_srecanje', 'besedilo'],
    required: ['delavnica', 'srecanje', 'novo_srecanje', 'ucilnica', 'besedilo'],
  },
  'srecanje-bo': {
    sentWhen:
      'skupina dobi dodatno srečanje ali odpovedano oziroma prestavljeno srečanje vendarle bo po urniku',
    allowed: [...GROUP_PLACEHOLDERS, 'novo_srecanje', 'besedilo'],
    required: ['delavnica', 'novo_srecanje', 'besedilo'],
  },
  povabilo: {
    sentWhen: 'pisarna ali mentor lanske družine povabi v novo šolsko leto',
    endsWithSeason: true,
    allowed: [...PLACE_PLACEHOLDERS, 'predlog', 'mesto_do', 'brez_povabil'],
    isAboutNextSeason: true,
    required: ['delavnica', 'predlog', 'mesto_do', 'povezava', 'brez_povabil'],
  },
  'povabilo-odklonjeno': {
    sentWhen: 'družina odkloni povabilo v novo šolsko leto',
    isAboutNextSeason: true,
    required: ['delavnica', 'solsko_leto'],
  },
  'odklonjeno-mesto': {
    sentWhen: 'družina odkloni ponujeno mesto',
    required: ['delavnica'],
  },
  placilo: {
    sentWhen: 'v tem mesecu zapade znesek, ki ga še ni v nobenem obvestilu; prejme ga plačnik',
    allowed: [...PAYMENT_FACTS, 'za_kaj', 'solsko_leto'],
    isOptional: true,
    required: PAYMENT_FACTS,
  },
  'opomin-placila': {
    sentWhen: 'pisarna plačnika opomni, da je plačilo čez rok',
    allowed: [...PAYMENT_FACTS, 'za_kaj', 'solsko_leto'],
    isOptional: true,
    required: PAYMENT_FACTS,
  },
  'prvo-sporocilo': {
    // One mail for all enrolments of a family: the link is repeated for each, with its number.
    sentWhen:
      'pisarna prvič piše družini, ki jo je uvozila iz preglednice; povezavo dobi vsaka njena prijava',
    allowed: ['solsko_leto', 'povezava'],
    isOptional: true,
    required: ['povezava'],
  },
  // Terms, »Plačilni pogoji«: the reminder names the consequence, for whom, and the last day.
  'opomin-prenehanje': {
    sentWhen: 'pisarna plačnika opomni in napove, da bo pogodba brez plačila prenehala',
    allowed: [...PAYMENT_FACTS, 'za_kaj', 'solsko_leto'],
    isOptional: true,
    required: [...PAYMENT_FACTS, 'za_kaj'],
  },
  prenehanje: {
    sentWhen: 'pisarna pogodbo prekine zaradi neplačila',
    allowed: [...PLACE_PLACEHOLDERS, 'prenehanje'],
    isOptional: true,
    required: ['delavnica', 'prenehanje'],
  },
  sporocilo: {
    sentWhen: 'pisarna piše skupini ali njenemu čakalnemu seznamu; to je okvir njenega besedila',
    allowed: ['zadeva', 'besedilo', ...GROUP_PLACEHOLDERS],
    required: ['besedilo'],
  },
} as const satisfies Record<string, LetterKind>

export type LetterKindName = keyof typeof letterKinds

export const LETTER_KIND_NAMES = Object.keys(letterKinds) as LetterKindName[]

export const getLetterKind = (name: LetterKindName): Required<Pick<LetterKind, 'allowed'>> & LetterKind => ({
  allowed: PLACE_PLACEHOLDERS,
  ...letterKinds[name],
})

/** Subject and Markdown body of a letter, with placeholders or filled in. */
export interface LetterText {
  subject: string
  body: string
}

/** Maximum lengths of a letter typed in the office, in characters. Longer texts are cut off. */
export const LETTER_MAX_LENGTHS = { subject: 200, body: 10_000 }
