// What files say about each other, and their texts and links.
import { all, append, type Mistake, put, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const L = 'mentorji/lutke.md'
const C = 'cenik.yaml'

const link = (target: string) => replace(M, '[ceniku](/pogoji-in-cenik)', `[ceniku](${target})`)
const text = (body: string) => append(M, `\n${body}\n`)

export const relationMistakes: Mistake[] = [
  { name: 'mentorja ni', outcome: 'error', change: replace(M, 'mentor: muzikal', 'mentor: muzika') },
  {
    name: 'mentor z imenom namesto z datoteko',
    outcome: 'error',
    change: replace(M, 'mentor: muzikal', 'mentor: Mentorica muzikala'),
  },
  {
    name: 'mentor s potjo in koncnico',
    outcome: 'fine',
    change: replace(M, 'mentor: muzikal', 'mentor: mentorji/muzikal.md'),
  },
  {
    name: 'mentor je osnutek',
    outcome: 'hint',
    change: replace(L, 'vrstni_red: 2', 'vrstni_red: 2\nosnutek: true'),
  },
  {
    name: 'delavnice iz cenika ni',
    outcome: 'error',
    change: replace(C, 'delavnica: lutkovna-delavnica', 'delavnica: lutke'),
  },
  {
    name: 'delavnice ni v ceniku',
    outcome: 'hint',
    change: put('delavnice/balet.md', '---\nime: Balet\nkratek_opis: Prvi plesni koraki.\n---\n\nPlešemo.\n'),
  },
  {
    name: 'dve delavnici z istim naslovom',
    outcome: 'error',
    change: put(
      'delavnice/balet.md',
      '---\nime: Balet\nslug: muzikal\nkratek_opis: Prvi plesni koraki.\n---\n\nPlešemo.\n',
    ),
  },
  {
    name: 'presledki v naslovu delavnice',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'slug: Muzikal za vse\ndan: torek'),
  },
  { name: 'povezava na stran ki je ni', outcome: 'error', change: link('/cenik') },
  { name: 'povezava na datoteko', outcome: 'error', change: link('lutkovna-delavnica.md') },
  { name: 'povezava brez posevnice', outcome: 'error', change: link('pogoji-in-cenik') },
  {
    name: 'povezava brez sumnikov in z veliko zacetnico',
    outcome: 'fine',
    change: link('/Delavnice/Lutkovna-delavnica/'),
  },
  { name: 'povezava brez https', outcome: 'error', change: link('www.kranj.example/cenik') },
  { name: 'e-postni naslov kot povezava', outcome: 'error', change: link('info@ckd.example') },
  { name: 'povezava s programsko kodo', outcome: 'error', change: link('javascript:alert(1)') },
  { name: 'povezava na odsek ki ga ni', outcome: 'error', change: link('/pogoji-in-cenik#odstopi') },
  { name: 'povezava na odsek', outcome: 'fine', change: link('/pogoji-in-cenik#odstop') },
  { name: 'prazna povezava', outcome: 'error', change: link('') },
  {
    name: 'povezava na preusmerjen naslov',
    outcome: 'hint',
    change: all(
      put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /stari-cenik\n    v: /pogoji-in-cenik\n'),
      link('/stari-cenik'),
    ),
  },
  { name: 'naslov z eno lojtro', outcome: 'error', change: text('# Nastopi') },
  { name: 'naslov preskoci raven', outcome: 'error', change: text('#### Nastopi') },
  { name: 'manjka presledek za lojtrami', outcome: 'error', change: text('##Nastopi') },
  { name: 'podcrtan naslov', outcome: 'error', change: text('Nastopi\n---') },
  { name: 'prazen naslov', outcome: 'error', change: text('##') },
  { name: 'oznaka html v besedilu', outcome: 'error', change: text('Prijave do <b>petka</b>.') },
  {
    name: 'vdelan posnetek',
    outcome: 'error',
    change: text('<iframe src="https://posnetki.example/1"></iframe>'),
  },
  { name: 'programska koda v besedilu', outcome: 'error', change: text('<script>alert(1)</script>') },
  { name: 'skrita opomba v besedilu', outcome: 'error', change: text('<!-- starši še niso plačali -->') },
  { name: 'slika v besedilu', outcome: 'error', change: text('![Nastop](muzikal.png)') },
  {
    name: 'preglednica v besedilu',
    outcome: 'error',
    change: text('| dan | ura |\n| --- | --- |\n| torek | 17.00 |'),
  },
  { name: 'odstavek s stirimi presledki', outcome: 'hint', change: text('    Vadimo v dvorani.') },
]
