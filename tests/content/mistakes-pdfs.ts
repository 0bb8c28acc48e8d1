// Mistakes in PDF documents and links to them.
import { append, error, fine, hint, type Mistake, put, rename, writeEvent } from './mistake'
import { makePdf } from './pdf'

const ABOUT = 'o-nas.md'
const RULES = 'dokumenti/pravilnik.pdf'

const appendLink = (target = 'pravilnik.pdf') => append(ABOUT, `\nPreberite [pravilnik](${target}).\n`)
const putDocument = (path = RULES) => put(path, makePdf())

export const pdfMistakes: Mistake[] = [
  fine(
    'dokument s povezavo iz dogodka',
    putDocument(),
    writeEvent('    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/pravilnik.pdf\n'),
  ),
  error(
    'povezava dogodka na dokument ki ga ni',
    writeEvent('    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/vabilo.pdf\n'),
  ),
  fine(
    'dokument z velikimi crkami sumniki in presledki v imenu',
    putDocument('dokumenti/Hišni red ČŠŽ 2026.PDF'),
    appendLink('Hi%C5%A1ni%20red%20%C4%8C%C5%A0%C5%BD%202026.PDF'),
  ),
  error(
    'povezava na dokument s presledkom v naslovu',
    putDocument('dokumenti/pravilnik-2026.pdf'),
    appendLink('/dokumenti/pravilnik-2026.pdf'),
    appendLink('Pravilnik 2026.pdf'),
  ),
  hint(
    'dokument s povezavo samo iz osnutka',
    putDocument(),
    put(
      'delavnice/film.md',
      '---\nime: Film\nkratek_opis: Snemamo.\nosnutek: true\n---\n\n[Pravilnik](pravilnik.pdf)\n',
    ),
  ),
  error('dokument ob besedilu', putDocument('delavnice/pravilnik.pdf'), appendLink()),
  error(
    'dva dokumenta z enakim naslovom',
    putDocument(),
    putDocument('dokumenti/Pravilnik.pdf'),
    appendLink(),
  ),
  error('dokument brez besede v imenu', putDocument('dokumenti/–.pdf')),
  error('prazen dokument', put(RULES, ''), appendLink()),
  error(
    'wordov dokument s koncnico pdf',
    put(
      RULES,
      Uint8Array.from({ length: 900 }, (_, index) => index),
    ),
    appendLink(),
  ),
  error('dokument odrezan med nalaganjem', put(RULES, makePdf().subarray(0, 1500)), appendLink()),
  error('prevelik dokument', put(RULES, makePdf({ bytes: 12_300_000 })), appendLink()),
  hint('dokument brez oznak za bralnike zaslona', put(RULES, makePdf({ isTagged: false })), appendLink()),
  error('povezava na wordov dokument', appendLink('/dokumenti/pravilnik.docx')),
  error(
    'dokument kot slika',
    rename('mentorji/lutke.png', 'mentorji/lutke.pdf'),
    put('mentorji/lutke.pdf', makePdf()),
  ),
]
