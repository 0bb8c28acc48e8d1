// Mistakes in whole files: encoding, names, folders, front matter.
import { encode } from './base-tree'
import { error, fine, type Mistake, put, remove, rename, replace, rewrite, writeRedirect } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const PUPPETS = 'delavnice/lutkovna-delavnica.md'
const MENTOR = 'mentorji/lutke.md'

/** Encodes text as Windows-1250, the old Slovenian code page. */
function toWindows1250(text: string): Uint8Array {
  const codes: Record<string, number> = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e, '–': 0x96 }
  return Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
}

export const fileMistakes: Mistake[] = [
  error('prazna datoteka', put(MENTOR, '')),
  error(
    'ostanek spora med spremembama',
    replace(
      'cenik.yaml',
      '    cena: 30\n',
      '<<<<<<< HEAD\n    cena: 30\n=======\n    cena: 35\n>>>>>>> nova-cena\n',
    ),
  ),
  error('zapis windows-1250', rewrite(MUSICAL, toWindows1250)),
  error(
    'zapis utf-16',
    rewrite(MUSICAL, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  ),
  error(
    'konci vrstic cr',
    rewrite(MUSICAL, (text) => text.replaceAll('\n', '\r')),
  ),
  fine(
    'oznaka bom na zacetku',
    rewrite(MUSICAL, (text) => `\ufeff${text}`),
  ),
  error('neviden znak iz urejevalnika', replace(MUSICAL, 'eni predstavi', 'eni\u0002 predstavi')),
  error('podatki brez zakljucne crte', replace(MENTOR, 'vrstni_red: 2\n---\n', 'vrstni_red: 2\n')),
  error('brez podatkov na zacetku', put(MENTOR, 'Mentor lutkovne delavnice\n\nIzdeluje lutke.\n')),
  error('prva crta je pomisljaj', replace(MUSICAL, '---', '—')),
  error('druga crta je pomisljaj', replace(MENTOR, 'vrstni_red: 2\n---', 'vrstni_red: 2\n–--')),
  error('besedilo se zacne s tretjo crto', replace(MENTOR, '\nIzdeluje', '\n---\nSkrito\n---\n\nIzdeluje')),
  error('koncnica yml', rename('koledar.yaml', 'koledar.yml')),
  error('koncnica md z velikimi crkami', rename(PUPPETS, 'delavnice/lutkovna-delavnica.MD')),
  error('wordov dokument v mapi', put('delavnice/balet.docx', encode('PK'))),
  error('zatipkano ime mape', put('delavnica/balet.md', '---\nime: Balet\n---\n')),
  error('podmapa v mapi delavnic', rename(PUPPETS, 'delavnice/lutke/lutkovna-delavnica.md')),
  error('datoteka brez znanega imena', put('konakt.md', '---\nnaslov: Kontakt\n---\n')),
  error('manjka stalna datoteka', remove('site.yaml')),
  error(
    'presledki in sumniki v imenu delavnice',
    rename(PUPPETS, 'delavnice/Lutkovna šola.md'),
    replace('cenik.yaml', 'delavnica: lutkovna-delavnica', 'delavnica: Lutkovna šola'),
    writeRedirect('/delavnice/lutkovna-delavnica', '/delavnice'),
  ),
  fine(
    'ostanki racunalnika se ne stejejo',
    put('.DS_Store', 'x'),
    put('galerija/delavnice/Thumbs.db', 'x'),
    put('predloge/delavnica.md', 'x'),
    put('PREBERI.md', 'x'),
    put('navodila/cena.md', '# Kako spremenim ceno?\n'),
  ),
  error('navodila z malimi crkami', put('preberi.md', '# Navodila')),
  fine(
    'konci vrstic crlf',
    rewrite(MUSICAL, (text) => text.replaceAll('\n', '\r\n')),
    rewrite('koledar.yaml', (text) => text.replaceAll('\n', '\r\n')),
  ),
]
