// Kinds of letters to families, and the placeholders of their texts. The texts are content (content/sporocila). Content
// check, guide and server use these definitions.

/** A placeholder in a letter's text. */
interface LetterPlaceholder {
  /** Description in the staff's guide. */
  label: string
  /** Value in previews. */
  sample: string
  /** Value in running text when none is known. A list item without a value is omitted. */
  otherwise?: string
}

/** All placeholders of letters. */
export const letterFacts = {
  delavnica: { label: 'ime delavnice', sample: 'Gledališke delavnice' },
  skupina: { label: 'ime skupine', sample: 'otroci', otherwise: 'skupina' },
  termin: { label: 'dan in ura skupine', sample: 'torek, 17.00–18.30', otherwise: 'po dogovoru' },
  ucilnica: { label: 'učilnica skupine', sample: 'Dvorana 2', otherwise: 'po dogovoru' },
  mentor: {
    label: 'mentorica ali mentor skupine',
    sample: 'mentorica gledališke skupine',
    otherwise: 'še ni določeno',
  },
  cena: { label: 'cena in za kaj se plača', sample: '30\u00a0€ na mesec', otherwise: 'po ceniku' },
  obdobje: {
    label: 'od kdaj do kdaj poteka delavnica',
    sample: 'od 1.\u00a010.\u00a02026 do 30.\u00a06.\u00a02027',
    otherwise: 'po dogovoru',
  },
  prvo_srecanje: {
    label: 'dan prvega srečanja skupine, ki še pride',
    sample: 'torek, 6.\u00a010.\u00a02026',
    otherwise: 'po dogovoru',
  },
  lokacija: {
    label: 'stavba in naslov delavnice',
    sample: 'Hiša otrok, Ulica 2, Primerje',
    otherwise: 'po dogovoru',
  },
  prinesite: {
    label: 'kaj naj ima udeležena oseba s seboj',
    sample: 'udobna oblačila in copate',
    otherwise: 'nič posebnega',
  },
  zacetnici: { label: 'začetnici udeležene osebe', sample: 'Š.\u00a0Ž.', otherwise: 'udeležena oseba' },
  stevilka_prijave: { label: 'številka prijave', sample: 'P-2026-0001' },
  solsko_leto: { label: 'šolsko leto prijave', sample: '2026/2027' },
  povezava: {
    label: 'naslov zasebne strani prejemnika, npr. `[Odpri prijavo]({povezava})`',
    sample: 'https://www.center.example/moja-prijava?k=vzorec',
  },
  predlog: {
    label:
      'katero skupino predlagamo povabljenim; če nobena ne ustreza starosti, kje se vpišejo (v enem stavku)',
    sample: 'Glede na starost predlagamo skupino mladi.',
  },
  mesto_do: {
    label: 'do katerega dne držimo mesto za povabljene (`lanski_do` v ceniku)',
    sample: '15.\u00a09.\u00a02026',
    otherwise: 'začetka vpisa',
  },
  stanje: {
    label: 'ali je mesto potrjeno, zadržano ali še na čakalnem seznamu, v enem stavku',
    sample: 'Mesto v skupini Gledališke delavnice (otroci) je vaše.',
  },
  rok: { label: 'do kdaj velja ponujeno mesto', sample: '25.\u00a09.\u00a02026 ob 17.00' },
  mesto_na_seznamu: {
    label: 'katera po vrsti je prijava na čakalnem seznamu',
    sample: '3.',
    otherwise: 'naslednja',
  },
  srecanje: {
    label: 'dan in ura srečanja, kot je bilo napovedano',
    sample: 'torek, 6.\u00a010.\u00a02026, 17.00–18.30',
  },
  novo_srecanje: {
    label: 'dan in ura srečanja, kot velja zdaj, in ali je dodatno',
    sample: 'četrtek, 8.\u00a010.\u00a02026, 17.00–18.30',
  },
  zadeva: { label: 'zadeva, ki jo vpiše pisarna', sample: 'Prvo srečanje bo v petek' },
  besedilo: {
    label: 'besedilo, ki ga vpiše pisarna',
    sample: 'Prvo srečanje bo v petek, 2. oktobra, ob 17.00 v Dvorani 2.',
  },
} as const satisfies Record<string, LetterPlaceholder>

export type LetterFactName = keyof typeof letterFacts

/** Placeholders of letters about a place. */
const PLACE_PLACEHOLDERS = [
  'delavnica',
  'skupina',
  'termin',
  'ucilnica',
  'mentor',
  'cena',
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

interface LetterKind {
  /** Occasion on which the letter is sent, for the staff's guide. */
  when: string
  /** Allowed placeholders. */
  names: readonly LetterFactName[]
  /** Whether the letter is about the season after the enrolment's season. */
  isAboutNext?: true
  /** Required placeholders. */
  needs: readonly LetterFactName[]
}

/** All kinds of letters, by name. The text's file has the same name. */
const letterKinds = {
  // The contract depends on these (terms, section »Vpis«).
  sprejem: {
    when: 'pisarna potrdi mesto',
    names: PLACE_PLACEHOLDERS,
    needs: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena', 'povezava'],
  },
  potrditev: {
    when: 'plačnik potrdi udeležbo',
    names: PLACE_PLACEHOLDERS,
    needs: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena'],
  },
  'cakalni-seznam': {
    when: 'pisarna prijavo uvrsti na čakalni seznam',
    names: [...PLACE_PLACEHOLDERS, 'mesto_na_seznamu'],
    needs: ['delavnica'],
  },
  ponudba: {
    when: 'prvi na čakalnem seznamu dobijo ponujeno mesto',
    names: [...PLACE_PLACEHOLDERS, 'rok'],
    needs: ['delavnica', 'rok', 'povezava'],
  },
  'ponudba-potekla': {
    when: 'na ponujeno mesto do roka nihče ne odgovori',
    names: [...PLACE_PLACEHOLDERS, 'rok'],
    needs: ['delavnica'],
  },
  premestitev: {
    when: 'pisarna prijavo premesti v drugo skupino',
    names: [...PLACE_PLACEHOLDERS, 'stanje'],
    needs: ['delavnica', 'skupina', 'stanje'],
  },
  zavrnitev: { when: 'pisarna prijavo zavrne', names: PLACE_PLACEHOLDERS, needs: ['delavnica'] },
  umik: { when: 'družina ali pisarna prijavo umakne', names: PLACE_PLACEHOLDERS, needs: ['delavnica'] },
  odpade: {
    when: 'pisarna ali mentor odpove srečanje skupine',
    names: [...GROUP_PLACEHOLDERS, 'srecanje', 'besedilo'],
    needs: ['delavnica', 'srecanje', 'besedilo'],
  },
  prestavljeno: {
    when: 'srečanje skupine dobi drug dan, uro, učilnico ali mentorja',
    names: [...GROUP_PLACEHOLDERS, 'srecanje', 'novo_srecanje', 'besedilo'],
    needs: ['delavnica', 'srecanje', 'novo_srecanje', 'ucilnica', 'besedilo'],
  },
  'srecanje-bo': {
    when: 'skupina dobi dodatno srečanje ali odpovedano oziroma prestavljeno srečanje vendarle bo po urniku',
    names: [...GROUP_PLACEHOLDERS, 'novo_srecanje', 'besedilo'],
    needs: ['delavnica', 'novo_srecanje', 'besedilo'],
  },
  povabilo: {
    when: 'pisarna ali mentor lanske družine povabi v novo šolsko leto',
    names: [...PLACE_PLACEHOLDERS, 'predlog', 'mesto_do'],
    isAboutNext: true,
    needs: ['delavnica', 'predlog', 'mesto_do', 'povezava'],
  },
  'povabilo-odklonjeno': {
    when: 'družina odkloni povabilo v novo šolsko leto',
    names: PLACE_PLACEHOLDERS,
    isAboutNext: true,
    needs: ['delavnica', 'solsko_leto'],
  },
  'odklonjeno-mesto': {
    when: 'družina odkloni ponujeno mesto',
    names: PLACE_PLACEHOLDERS,
    needs: ['delavnica'],
  },
  sporocilo: {
    when: 'pisarna piše skupini ali njenemu čakalnemu seznamu; to je okvir njenega besedila',
    names: ['zadeva', 'besedilo', ...GROUP_PLACEHOLDERS],
    needs: ['besedilo'],
  },
} as const satisfies Record<string, LetterKind>

export type LetterKindName = keyof typeof letterKinds

export const LETTER_NAMES = Object.keys(letterKinds) as LetterKindName[]

/** Definition of a letter kind: its allowed and required placeholders. */
export function getLetterKind(name: LetterKindName): LetterKind {
  return letterKinds[name]
}

/** Definition of a placeholder. */
export function getLetterFact(name: LetterFactName): LetterPlaceholder {
  return letterFacts[name]
}

/** Subject and Markdown body of a letter, with placeholders or filled in. */
export interface LetterText {
  subject: string
  body: string
}
