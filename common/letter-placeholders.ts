// Placeholders in the texts of letters to families.

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

export const getLetterPlaceholder = (name: LetterPlaceholderName): LetterPlaceholder =>
  letterPlaceholders[name]
