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
  {
    name: 'mentor s posevnico nazaj',
    outcome: 'error',
    change: replace(M, 'mentor: muzikal', 'mentor: mentorji\\muzikal'),
  },
  { name: 'povezava na zavihek galerije', outcome: 'fine', change: link('/galerija#delavnice') },
  { name: 'povezava na zavihek ki ga ni', outcome: 'error', change: link('/galerija#delavnica') },
  { name: 'povezava na fotografijo', outcome: 'fine', change: link('/galerija#slika=delavnice/oder') },
  {
    name: 'povezava na fotografijo ki je ni',
    outcome: 'hint',
    change: link('/galerija#slika=delavnice/odr'),
  },
  { name: 'povezava na fotografijo albuma', outcome: 'fine', change: link('/o-jskd#slika=srecanje/prva') },
  { name: 'povezava na odsek strani kontakt', outcome: 'fine', change: link('/kontakt#kako-do-nas') },
  { name: 'povezava na mentorja', outcome: 'fine', change: link('/mentorji#lutke') },
  { name: 'povezava na odsek delavnice', outcome: 'fine', change: link('/delavnice/muzikal#kako-delamo') },
  {
    name: 'povezava na pogosta vprasanja',
    outcome: 'fine',
    change: all(
      append('vprasanja.yaml', '  - vprasanje: Kaj prinesemo?\n    odgovor: Copate.\n'),
      link('/pogoji-in-cenik#pogosta-vprasanja'),
    ),
  },
  {
    name: 'povezava na del strani ki ga delavnica nima',
    outcome: 'error',
    change: link('/delavnice/lutkovna-delavnica#priloznosti'),
  },
  { name: 'povezava na odsek delavnice ki ga ni', outcome: 'error', change: link('/delavnice/muzikal#kako') },
  {
    name: 'dva enaka naslova in povezava na drugega',
    outcome: 'fine',
    change: text('## Kako delamo\n\nGlejte [spodaj](#kako-delamo-1).'),
  },
  {
    name: 'goli naslovi v besedilu',
    outcome: 'fine',
    change: text('Pišite na info@ckd.example ali www.primer.si.'),
  },
  { name: 'pike namesto vezajev v besedilu', outcome: 'error', change: text('• petje\n• ples') },
  { name: 'kljukice namesto vezajev v besedilu', outcome: 'error', change: text('✓ petje\n✓ ples') },
  { name: 'zvezdica brez presledka v besedilu', outcome: 'error', change: text('*petje\n*ples') },
  { name: 'opomba z zvezdico', outcome: 'fine', change: text('*Termin še usklajujemo.') },
  { name: 'lezece besedilo v dveh vrsticah', outcome: 'fine', change: text('*petje\nin ples* ter **oder**') },
  { name: 'krepko besedilo brez konca', outcome: 'error', change: text('**Petje in ples') },
  { name: 'krepko besedilo s presledki', outcome: 'error', change: text('Sledi ** petje ** in ples.') },
  { name: 'precrtano besedilo', outcome: 'error', change: text('Vadimo ~~v torek~~ v sredo.') },
  { name: 'opomba pod crto', outcome: 'error', change: text('Vadimo v torek[^1].\n\n[^1]: Razen v juliju.') },
  {
    name: 'telefonska stevilka s presledki kot povezava',
    outcome: 'error',
    change: text('Pokličite [04 000 00 00](tel:04 000 00 00).'),
  },
  {
    name: 'e-postni naslov s presledkom kot povezava',
    outcome: 'error',
    change: text('[Pišite](mailto: info@ckd.example) ali [poglejte](/pogoji-in-cenik ).'),
  },
  {
    name: 'zatipkana delavnica v ceniku',
    outcome: 'error',
    change: replace(C, 'delavnica: muzikal', 'delavnica: muzical'),
  },
  { name: 'pomisljaji namesto vezajev v besedilu', outcome: 'error', change: text('– petje\n– ples') },
  { name: 'premi govor s pomisljajem', outcome: 'fine', change: text('– Kdo je tam? vpraša volk.') },
  { name: 'vezaj brez presledka v besedilu', outcome: 'error', change: text('-petje\n-ples') },
  { name: 'nedeljivi presledek za lojtrama', outcome: 'error', change: text('##\u00a0Nastopi') },
  { name: 'nedeljivi presledek za vezajem', outcome: 'error', change: text('-\u00a0petje\n-\u00a0ples') },
  {
    name: 'presledek v povezavi',
    outcome: 'error',
    change: text('Izpolnite [prijavnico] (/prijavnica) danes.'),
  },
  {
    name: 'zamenjana oklepaja povezave',
    outcome: 'error',
    change: text('Izpolnite (prijavnico)[/prijavnica].'),
  },
  {
    name: 'beseda v oglatih oklepajih',
    outcome: 'hint',
    change: text('V igri nastopa zbor [tudi odrasli].'),
  },
  {
    name: 'presledek v imenu datoteke mentorja',
    outcome: 'error',
    change: put('mentorji/Nov mentor.md', '---\nime: Mentor\nvloga: plesalec\n---\n\nPleše.\n'),
  },
  {
    name: 'pozabljen naslov povezave',
    outcome: 'hint',
    change: text('Prijavite se z obrazcem [prijavnica].'),
  },
  { name: 'izpuscaj v oglatih oklepajih', outcome: 'fine', change: text('»Kdor poje […], zlo ne misli.«') },
  {
    name: 'manjka presledek za stevilko',
    outcome: 'error',
    change: text('1.Preberite pogoje.\n2.Izpolnite prijavnico.'),
  },
  { name: 'odstavek se zacne z razredom', outcome: 'fine', change: text('2.b razred nastopa v soboto.') },
  {
    name: 'odstavek se zacne z datumom z besedo',
    outcome: 'error',
    change: text('15. maja je premiera.'),
  },
  {
    name: 'odstavek se zacne z datumom s stevilkami',
    outcome: 'error',
    change: text('15. 5. 2026 je premiera.'),
  },
  {
    name: 'odstavek se zacne z datumom brez presledkov',
    outcome: 'fine',
    change: text('15.5.2026 je premiera, 16.maja pa ponovitev.'),
  },
  { name: 'opomba v oglatih oklepajih', outcome: 'error', change: text('[Prinesite]: copate') },
]
