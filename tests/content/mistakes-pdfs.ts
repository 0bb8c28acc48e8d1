// Mistakes in PDF documents and links to them.
import { append, error, event, fine, hint, type Mistake, put, rename } from './mistake'
import { makePdf } from './pdf'

const ABOUT = 'o-nas.md'
const RULES = 'dokumenti/pravilnik.pdf'

const link = (target = 'pravilnik.pdf') => append(ABOUT, `\nPreberite [pravilnik](${target}).\n`)
const document = (path = RULES) => put(path, makePdf())

export const pdfMistakes: Mistake[] = [
  fine(
    'dokument s povezavo iz dogodka',
    document(),
    event('    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/pravilnik.pdf\n'),
  ),
  error(
    'povezava dogodka na dokument ki ga ni',
    event('    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/vabilo.pdf\n'),
  ),
  fine(
    'dokument z velikimi crkami sumniki in presledki v imenu',
    document('dokumenti/Hišni red ČŠŽ 2026.PDF'),
    link('Hi%C5%A1ni%20red%20%C4%8C%C5%A0%C5%BD%202026.PDF'),
  ),
  error(
    'povezava na dokument s presledkom v naslovu',
    document('dokumenti/pravilnik-2026.pdf'),
    link('/dokumenti/pravilnik-2026.pdf'),
    link('Pravilnik 2026.pdf'),
  ),
  hint(
    'dokument s povezavo samo iz osnutka',
    document(),
    put(
      'delavnice/film.md',
      '---\nime: Film\nkratek_opis: Snemamo.\nosnutek: true\n---\n\n[Pravilnik](pravilnik.pdf)\n',
    ),
  ),
  error('dokument ob besedilu', document('delavnice/pravilnik.pdf'), link()),
  error('dva dokumenta z enakim naslovom', document(), document('dokumenti/Pravilnik.pdf'), link()),
  error('dokument brez besede v imenu', document('dokumenti/–.pdf')),
  error('prazen dokument', put(RULES, ''), link()),
  error(
    'wordov dokument s koncnico pdf',
    put(
      RULES,
      Uint8Array.from({ length: 900 }, (_, index) => index),
    ),
    link(),
  ),
  error('dokument odrezan med nalaganjem', put(RULES, makePdf().subarray(0, 1500)), link()),
  error('prevelik dokument', put(RULES, makePdf({ bytes: 12_300_000 })), link()),
  hint('dokument brez oznak za bralnike zaslona', put(RULES, makePdf({ isTagged: false })), link()),
  error('povezava na wordov dokument', link('/dokumenti/pravilnik.docx')),
  error(
    'dokument kot slika',
    rename('mentorji/lutke.png', 'mentorji/lutke.pdf'),
    put('mentorji/lutke.pdf', makePdf()),
  ),
]
