// Kinds of letters to families, and the placeholders of their texts. The texts are in content/sporocila.

interface LetterPlaceholder {
  label: string
  /** Value in previews. */
  sample: string
  /** Text in place of an unknown value in running text. A list item with an unknown value is omitted. */
  fallback?: string
  /** Values are Markdown or a link; others are escaped. */
  isMarkdown?: boolean
}

export const letterPlaceholders = {
  delavnica: { label: 'ime delavnice', sample: 'Gledališke delavnice' },
  skupina: { label: 'ime skupine', sample: 'otroci', fallback: 'skupina' },
  termin: { label: 'dan in ura skupine', sample: 'torek, 17.00–18.30', fallback: 'po dogovoru' },
  ucilnica: { label: 'učilnica skupine', sample: 'Dvorana 2', fallback: 'po dogovoru' },
  mentor: {
    label: 'mentorica ali mentor skupine',
    sample: 'mentorica gledališke skupine',
    fallback: 'še ni določeno',
  },
  cena: {
    label: 'cena in za kaj se plača; z DDV, če ga center obračuna',
    sample: '30\u00a0€ na mesec z\u00a0DDV',
    fallback: 'po ceniku',
  },
  placilo: {
    label: 'do katerega dne se cena plača (`placila` v site.yaml)',
    sample: 'vsak mesec do 15. v\u00a0mesecu',
    fallback: 'po računu',
  },
  obdobje: {
    label: 'od kdaj do kdaj poteka delavnica',
    sample: 'od 1.\u00a010.\u00a02026 do 30.\u00a06.\u00a02027',
    fallback: 'po dogovoru',
  },
  prvo_srecanje: {
    label: 'dan prvega srečanja skupine, ki še pride',
    sample: 'torek, 6.\u00a010.\u00a02026',
    fallback: 'po dogovoru',
  },
  lokacija: {
    label: 'stavba in naslov delavnice',
    sample: 'Hiša otrok, Ulica 2, Primerje',
    fallback: 'po dogovoru',
  },
  prinesite: {
    label: 'kaj naj ima udeležena oseba s seboj',
    sample: 'udobna oblačila in copate',
    fallback: 'nič posebnega',
  },
  zacetnici: { label: 'začetnici udeležene osebe', sample: 'Š.\u00a0Ž.', fallback: 'udeležena oseba' },
  stevilka_prijave: { label: 'številka prijave', sample: 'P-2026-0001' },
  solsko_leto: { label: 'šolsko leto prijave', sample: '2026/2027' },
  povezava: {
    label: 'naslov zasebne strani prejemnika, npr. `[Odpri mojo prijavo]({povezava})`',
    sample: 'https://www.center.example/moja-prijava?k=vzorec',
  },
  brez_povabil: {
    label: 'naslov, na katerem prejemnik odkloni vsa povabila, npr. `[Ne želim jih več]({brez_povabil})`',
    sample: 'https://www.center.example/moja-prijava?k=vzorec#brez-povabil',
    isMarkdown: true,
  },
  predlog: {
    label:
      'katero skupino predlagamo povabljenim; če nobena ne ustreza starosti, kje se vpišejo (v enem stavku)',
    sample: 'Glede na starost predlagamo skupino »mladi«.',
  },
  mesto_do: {
    label: 'do katerega dne držimo mesto za povabljene (`lanski_do` v ceniku)',
    sample: '15.\u00a09.\u00a02026',
    fallback: 'začetka vpisa',
  },
  stanje: {
    label: 'ali je mesto potrjeno, zadržano ali še na čakalnem seznamu, v enem stavku',
    sample: 'Mesto v skupini Gledališke delavnice (otroci) je za vas pripravljeno.',
  },
  odstop: {
    label: 'do kdaj ima družina mesto in kateri mesec se plača zadnji, ali da ne plača ničesar',
    sample: 'Mesto imate do 31.\u00a03.\u00a02027; zadnji mesec, ki se plača, je marec.',
  },
  prenehanje: { label: 'dan, na katerega pogodba preneha', sample: '20.\u00a012.\u00a02026' },
  rok: { label: 'do kdaj velja ponujeno mesto', sample: '25.\u00a09.\u00a02026 ob 17.00' },
  mesto_na_seznamu: {
    label: 'katera po vrsti je prijava na čakalnem seznamu',
    sample: '3.',
    fallback: 'naslednja',
  },
  srecanje: {
    label: 'dan in ura srečanja, kot je bilo napovedano',
    sample: 'torek, 6.\u00a010.\u00a02026, 17.00–18.30',
  },
  novo_srecanje: {
    label: 'dan in ura srečanja, kot velja zdaj, in ali je dodatno',
    sample: 'četrtek, 8.\u00a010.\u00a02026, 17.00–18.30',
  },
  stavek: {
    label: 'stavek, s katerim plačnik udeležbo potrdi v odgovoru na sporočilo',
    sample: 'Potrjujem udeležbo z obveznostjo plačila: Gledališke delavnice, otroci.',
  },
  potrditev: {
    label: 'besedilo, ki ga je plačnik potrdil; če ga v sporočilu ni, se doda na koncu',
    sample: 'Potrjujem udeležbo z obveznostjo plačila: Gledališke delavnice, otroci.',
  },
  pogoji: {
    label: 'celotni pogoji in cenik z dne potrditve; če jih v sporočilu ni, se dodajo na koncu',
    sample: '### Cenik\n\nGledališke delavnice, otroci: 30\u00a0€ na mesec',
    isMarkdown: true,
  },
  znesek: { label: 'koliko naj plačnik plača zdaj, za vse otroke skupaj', sample: '60\u00a0€' },
  cez_rok: { label: 'koliko od tega je že čez rok', sample: '30\u00a0€', fallback: '0\u00a0€' },
  za_kaj: {
    label: 'za kaj je znesek: ime udeležene osebe brez priimka, delavnica in meseci',
    sample: 'ime otroka, Gledališke delavnice, otroci, oktober: 30\u00a0€',
  },
  rok_placila: { label: 'do kdaj naj plača', sample: '15.\u00a011.\u00a02026', fallback: 'čim prej' },
  sklic: { label: 'sklic, po katerem prepoznamo plačilo', sample: 'SI12 0000260001015' },
  iban: { label: 'IBAN centra', sample: 'SI56 0000 0000 0000 000' },
  prejemnik: { label: 'naziv prejemnika plačila', sample: 'Center za kulturo Primerje' },
  zadeva: { label: 'zadeva, ki jo vpiše pisarna', sample: 'Prvo srečanje bo v petek' },
  besedilo: {
    label: 'besedilo, ki ga vpiše pisarna',
    sample: 'Prvo srečanje bo v petek, 2. oktobra, ob 17.00 v Dvorani 2.',
    isMarkdown: true,
  },
} as const satisfies Record<string, LetterPlaceholder>

export type LetterPlaceholderName = keyof typeof letterPlaceholders

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

export const getLetterPlaceholder = (name: LetterPlaceholderName): LetterPlaceholder =>
  letterPlaceholders[name]

/** Subject and Markdown body of a letter, with placeholders or filled in. */
export interface LetterText {
  subject: string
  body: string
}

/** Maximum lengths of a letter typed in the office, in characters. Longer texts are cut off. */
export const LETTER_MAX_LENGTHS = { subject: 200, body: 10_000 }
