// Documents and the links to them.
import { all, append, type Mistake, put, rename, replace } from './mistake'
import { makePdf } from './pdf'

const O = 'o-nas.md'
const R = 'dokumenti/pravilnik.pdf'

const link = (target: string, words = 'pravilnik') => append(O, `\nPreberite [${words}](${target}).\n`)
const document = (path = R) => put(path, makePdf())

export const pdfMistakes: Mistake[] = [
  { name: 'dokument s povezavo', outcome: 'fine', change: all(document(), link('/dokumenti/pravilnik.pdf')) },
  {
    name: 'dokument s povezavo na samo ime na pot in na stran v njem',
    outcome: 'fine',
    change: all(
      document(),
      link('pravilnik.pdf'),
      append('delavnice/muzikal.md', '\n[Pravilnik](../dokumenti/pravilnik.pdf#page=2 "Pravilnik")\n'),
    ),
  },
  {
    name: 'dokument s povezavo iz dogodka',
    outcome: 'fine',
    change: all(
      document(),
      put(
        'dogodki.yaml',
        'dogodki:\n  - ime: Premiera\n    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/pravilnik.pdf\n',
      ),
    ),
  },
  {
    name: 'povezava dogodka na dokument ki ga ni',
    outcome: 'error',
    change: put(
      'dogodki.yaml',
      'dogodki:\n  - ime: Premiera\n    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: /dokumenti/vabilo.pdf\n',
    ),
  },
  {
    name: 'dokument z velikimi crkami sumniki in presledki v imenu',
    outcome: 'hint',
    change: all(
      document('dokumenti/Hišni red ČŠŽ 2026.PDF'),
      link('Hi%C5%A1ni%20red%20%C4%8C%C5%A0%C5%BD%202026.PDF'),
    ),
  },
  {
    name: 'povezava na dokument s presledkom v naslovu',
    outcome: 'error',
    change: all(
      document('dokumenti/pravilnik-2026.pdf'),
      link('/dokumenti/pravilnik-2026.pdf'),
      link('Pravilnik 2026.pdf'),
    ),
  },
  { name: 'dokumenta ki ga povezava imenuje ni', outcome: 'error', change: link('cenik-2026.pdf') },
  {
    name: 'dokument z zatipkanim imenom v povezavi',
    outcome: 'error',
    change: all(document(), link('/dokumenti/pravilnki.pdf#page=2')),
  },
  { name: 'dokument brez povezave', outcome: 'hint', change: document() },
  {
    name: 'dokument s povezavo samo iz osnutka',
    outcome: 'hint',
    change: all(
      document(),
      put(
        'delavnice/film.md',
        '---\nime: Film\nkratek_opis: Snemamo.\nosnutek: true\n---\n\n[Pravilnik](pravilnik.pdf)\n',
      ),
    ),
  },
  {
    name: 'dokument ob besedilu',
    outcome: 'error',
    change: all(document('delavnice/pravilnik.pdf'), link('pravilnik.pdf')),
  },
  { name: 'dokument v podmapi', outcome: 'error', change: document('dokumenti/2026/pravilnik.pdf') },
  {
    name: 'dva dokumenta z enakim naslovom',
    outcome: 'error',
    change: all(document(), document('dokumenti/Pravilnik.pdf'), link('pravilnik.pdf')),
  },
  { name: 'dokument brez besede v imenu', outcome: 'error', change: document('dokumenti/–.pdf') },
  { name: 'prazen dokument', outcome: 'error', change: all(put(R, ''), link('pravilnik.pdf')) },
  {
    name: 'wordov dokument s koncnico pdf',
    outcome: 'error',
    change: all(
      put(
        R,
        Uint8Array.from({ length: 900 }, (_, index) => index),
      ),
      link('pravilnik.pdf'),
    ),
  },
  {
    name: 'dokument odrezan med nalaganjem',
    outcome: 'error',
    change: all(put(R, makePdf().subarray(0, 1500)), link('pravilnik.pdf')),
  },
  {
    name: 'prevelik dokument',
    outcome: 'error',
    change: all(put(R, makePdf({ bytes: 12_300_000 })), link('pravilnik.pdf')),
  },
  {
    name: 'dokument brez oznak za bralnike zaslona',
    outcome: 'hint',
    change: all(put(R, makePdf({ isTagged: false })), link('pravilnik.pdf')),
  },
  { name: 'wordov dokument', outcome: 'error', change: put('dokumenti/pravilnik.docx', 'PK') },
  { name: 'povezava na wordov dokument', outcome: 'error', change: link('/dokumenti/pravilnik.docx') },
  {
    name: 'dokument kot slika',
    outcome: 'error',
    change: all(rename('mentorji/lutke.png', 'mentorji/lutke.pdf'), put('mentorji/lutke.pdf', makePdf())),
  },
  {
    name: 'preusmeritev na dokument',
    outcome: 'fine',
    change: all(
      document(),
      replace(
        'preusmeritve.yaml',
        'preusmeritve:',
        'preusmeritve:\n  - iz: /pravilnik\n    v: /dokumenti/pravilnik.pdf',
      ),
    ),
  },
  {
    name: 'preusmeritev z naslova objavljenega dokumenta',
    outcome: 'error',
    change: all(
      document(),
      link('pravilnik.pdf'),
      replace(
        'preusmeritve.yaml',
        'preusmeritve:',
        'preusmeritve:\n  - iz: /dokumenti/pravilnik.pdf\n    v: /o-nas',
      ),
    ),
  },
]
