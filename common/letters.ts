// The letters that the office and its rules send: which there are, and what their texts may name in braces. Their words
// are content (content/sporocila); this is what the content check, the guide and the server agree on.

/** A name in braces. */
export interface LetterFact {
  /** What stands there, as staff read it in their guide. */
  label: string
  /** What a preview shows. */
  sample: string
  /** What stands in running text when nothing is known; a line of a list is left out instead. */
  otherwise?: string
}

/** Everything that a letter may name. */
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
} as const satisfies Record<string, LetterFact>

export type LetterFactName = keyof typeof letterFacts

const PLACE = [
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

/** Of a message to a whole group, which parents pass on: nobody's private link, and no child of one family alone. */
const GROUP = PLACE.filter((name) => !['zacetnici', 'stevilka_prijave', 'povezava'].includes(name))

interface LetterKind {
  /** When it leaves, as staff read it in their guide. */
  when: string
  /** What it may name. */
  names: readonly LetterFactName[]
  /** It is about the season after the enrolment's own. */
  isAboutNext?: true
  /** Without these in its text it would fail its reader. */
  needs: readonly LetterFactName[]
}

/** Every letter by its name, which is its file's name too. */
export const letterKinds = {
  // The terms (»Vpis«) make the contract depend on these.
  sprejem: {
    when: 'pisarna potrdi mesto',
    names: PLACE,
    needs: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena', 'povezava'],
  },
  potrditev: {
    when: 'plačnik potrdi udeležbo',
    names: PLACE,
    needs: ['delavnica', 'skupina', 'termin', 'obdobje', 'cena'],
  },
  'cakalni-seznam': {
    when: 'pisarna prijavo uvrsti na čakalni seznam',
    names: [...PLACE, 'mesto_na_seznamu'],
    needs: ['delavnica'],
  },
  ponudba: {
    when: 'prvi na čakalnem seznamu dobijo ponujeno mesto',
    names: [...PLACE, 'rok'],
    needs: ['delavnica', 'rok', 'povezava'],
  },
  'ponudba-potekla': {
    when: 'na ponujeno mesto do roka nihče ne odgovori',
    names: [...PLACE, 'rok'],
    needs: ['delavnica'],
  },
  premestitev: {
    when: 'pisarna prijavo premesti v drugo skupino',
    names: [...PLACE, 'stanje'],
    needs: ['delavnica', 'skupina', 'stanje'],
  },
  zavrnitev: { when: 'pisarna prijavo zavrne', names: PLACE, needs: ['delavnica'] },
  umik: { when: 'družina ali pisarna prijavo umakne', names: PLACE, needs: ['delavnica'] },
  odpade: {
    when: 'pisarna ali mentor odpove srečanje skupine',
    names: [...GROUP, 'srecanje', 'besedilo'],
    needs: ['delavnica', 'srecanje', 'besedilo'],
  },
  prestavljeno: {
    when: 'srečanje skupine dobi drug dan, uro, učilnico ali mentorja',
    names: [...GROUP, 'srecanje', 'novo_srecanje', 'besedilo'],
    needs: ['delavnica', 'srecanje', 'novo_srecanje', 'ucilnica', 'besedilo'],
  },
  'srecanje-bo': {
    when: 'skupina dobi dodatno srečanje ali odpovedano oziroma prestavljeno srečanje vendarle bo po urniku',
    names: [...GROUP, 'novo_srecanje', 'besedilo'],
    needs: ['delavnica', 'novo_srecanje', 'besedilo'],
  },
  povabilo: {
    when: 'pisarna ali mentor lanske družine povabi v novo šolsko leto',
    names: [...PLACE, 'predlog', 'mesto_do'],
    isAboutNext: true,
    needs: ['delavnica', 'predlog', 'mesto_do', 'povezava'],
  },
  'povabilo-odklonjeno': {
    when: 'družina odkloni povabilo v novo šolsko leto',
    names: PLACE,
    isAboutNext: true,
    needs: ['delavnica', 'solsko_leto'],
  },
  'odklonjeno-mesto': { when: 'družina odkloni ponujeno mesto', names: PLACE, needs: ['delavnica'] },
  sporocilo: {
    when: 'pisarna piše skupini ali njenemu čakalnemu seznamu; to je okvir njenega besedila',
    names: ['zadeva', 'besedilo', ...GROUP],
    needs: ['besedilo'],
  },
} as const satisfies Record<string, LetterKind>

export type LetterKindName = keyof typeof letterKinds

export const LETTER_NAMES = Object.keys(letterKinds) as LetterKindName[]

/** What a letter may name, and must. */
export function getLetterKind(name: LetterKindName): LetterKind {
  return letterKinds[name]
}

/** What stands for a name in braces. */
export function getLetterFact(name: LetterFactName): LetterFact {
  return letterFacts[name]
}

/** A letter's words: Markdown with names in braces, as staff wrote it; filled in, as somebody reads it. */
export interface LetterText {
  subject: string
  body: string
}
