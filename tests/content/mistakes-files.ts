// Files as a whole: how they are saved, named and divided.
import { encode, makePng } from './base-tree'
import { all, append, type Mistake, put, remove, rename, replace, rewrite } from './mistake'

const M = 'delavnice/muzikal.md'

/** Windows' old code page for Slovenian, for the letters that occur. */
function toWindows1250(text: string): Uint8Array {
  const codes: Record<string, number> = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e, '–': 0x96 }
  return Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
}

function toUtf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
}

export const fileMistakes: Mistake[] = [
  { name: 'prazna datoteka', outcome: 'error', change: put('mentorji/lutke.md', '') },
  { name: 'datoteka iz samih presledkov', outcome: 'error', change: put('koledar.yaml', ' \n\n  \n') },
  {
    name: 'ostanek spora med spremembama',
    outcome: 'error',
    change: replace(
      'cenik.yaml',
      '    cena: 30\n',
      '<<<<<<< HEAD\n    cena: 30\n=======\n    cena: 35\n>>>>>>> nova-cena\n',
    ),
  },
  { name: 'zapis utf-16', outcome: 'error', change: rewrite(M, toUtf16) },
  { name: 'zapis windows-1250', outcome: 'error', change: rewrite(M, toWindows1250) },
  { name: 'oznaka bom na zacetku', outcome: 'fine', change: rewrite(M, (text) => `\ufeff${text}`) },
  {
    name: 'oznaka bom v datoteki yaml',
    outcome: 'fine',
    change: rewrite('cenik.yaml', (text) => `\ufeff${text}`),
  },
  {
    name: 'konci vrstic crlf',
    outcome: 'fine',
    change: all(
      rewrite(M, (text) => text.replaceAll('\n', '\r\n')),
      rewrite('koledar.yaml', (text) => text.replaceAll('\n', '\r\n')),
    ),
  },
  { name: 'konci vrstic cr', outcome: 'error', change: rewrite(M, (text) => text.replaceAll('\n', '\r')) },
  {
    name: 'neviden znak iz urejevalnika',
    outcome: 'error',
    change: replace(M, 'eni predstavi', 'eni\u0002 predstavi'),
  },
  { name: 'slika s koncnico md', outcome: 'error', change: put('delavnice/slika.md', makePng(800, 600)) },
  {
    name: 'podatki brez zakljucne crte',
    outcome: 'error',
    change: replace('mentorji/lutke.md', 'vrstni_red: 2\n---\n', 'vrstni_red: 2\n'),
  },
  {
    name: 'brez podatkov na zacetku',
    outcome: 'error',
    change: put('mentorji/lutke.md', 'Mentor lutkovne delavnice\n\nIzdeluje lutke.\n'),
  },
  { name: 'prazna vrstica pred prvo crto', outcome: 'error', change: rewrite(M, (text) => `\n${text}`) },
  {
    name: 'prva crta je pomisljaj',
    outcome: 'error',
    change: rewrite(M, (text) => text.replace('---', '—')),
  },
  {
    name: 'druga crta je pomisljaj',
    outcome: 'error',
    change: replace('mentorji/lutke.md', 'vrstni_red: 2\n---', 'vrstni_red: 2\n–--'),
  },
  {
    name: 'besedilo v vrstici druge crte',
    outcome: 'error',
    change: replace('mentorji/lutke.md', 'vrstni_red: 2\n---\n\n', 'vrstni_red: 2\n--- '),
  },
  {
    name: 'beseda za prvo crto',
    outcome: 'error',
    change: rewrite(M, (text) => text.replace('---', '---js')),
  },
  {
    name: 'besedilo se zacne s tretjo crto',
    outcome: 'error',
    change: replace('mentorji/lutke.md', '\nIzdeluje', '\n---\nSkrito\n---\n\nIzdeluje'),
  },
  { name: 'koncnica yml', outcome: 'error', change: all(rename('koledar.yaml', 'koledar.yml')) },
  {
    name: 'koncnica md z velikimi crkami',
    outcome: 'error',
    change: rename('delavnice/lutkovna-delavnica.md', 'delavnice/lutkovna-delavnica.MD'),
  },
  { name: 'wordov dokument v mapi', outcome: 'error', change: put('delavnice/balet.docx', encode('PK')) },
  {
    name: 'besedilna datoteka v mapi',
    outcome: 'error',
    change: put('mentorji/opombe.txt', 'pokliči mentorico'),
  },
  {
    name: 'posnetek v galeriji',
    outcome: 'error',
    change: put('galerija/delavnice/nastop.mp4', encode('....ftypmp42')),
  },
  {
    name: 'zatipkano ime mape',
    outcome: 'error',
    change: put('delavnica/balet.md', '---\nime: Balet\n---\n'),
  },
  {
    name: 'podmapa v mapi delavnic',
    outcome: 'error',
    change: rename('delavnice/lutkovna-delavnica.md', 'delavnice/lutke/lutkovna-delavnica.md'),
  },
  {
    name: 'datoteka brez znanega imena',
    outcome: 'error',
    change: put('konakt.md', '---\nnaslov: Kontakt\n---\n'),
  },
  { name: 'manjka stalna datoteka', outcome: 'error', change: remove('site.yaml') },
  {
    name: 'stalna datoteka z veliko zacetnico',
    outcome: 'error',
    change: rename('koledar.yaml', 'Koledar.yaml'),
  },
  {
    name: 'presledki in sumniki v imenu delavnice',
    outcome: 'error',
    change: all(
      rename('delavnice/lutkovna-delavnica.md', 'delavnice/Lutkovna šola.md'),
      replace('cenik.yaml', 'delavnica: lutkovna-delavnica', 'delavnica: Lutkovna šola'),
      put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /delavnice/lutkovna-delavnica\n    v: /delavnice\n'),
    ),
  },
  {
    name: 'ostanki racunalnika se ne stejejo',
    outcome: 'fine',
    change: all(
      put('.DS_Store', 'x'),
      put('galerija/delavnice/Thumbs.db', 'x'),
      put('predloge/delavnica.md', 'x'),
      put('PREBERI.md', 'x'),
    ),
  },
  {
    name: 'prazno besedilo delavnice',
    outcome: 'hint',
    change: replace('delavnice/lutkovna-delavnica.md', '\nIzdelamo lutke in zaigramo predstavo.\n', ''),
  },
  { name: 'dodatna vrstica na koncu', outcome: 'fine', change: append(M, '\n\n\n') },
  {
    name: 'znak nul v vrstici',
    outcome: 'error',
    change: replace('mentorji/lutke.md', 'vloga: lutkar', 'vloga: lutkar\u0000'),
  },
  { name: 'navodila z malimi crkami', outcome: 'error', change: put('preberi.md', '# Navodila') },
  {
    name: 'mapa predlog z veliko zacetnico',
    outcome: 'error',
    change: put('Predloge/delavnica.md', '---\nime: x\n---\n'),
  },
]
