// Mistakes in references between files, in texts and in links.
import { append, error, fine, hint, type Mistake, put, redirect, replace } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const MENTOR = 'mentorji/lutke.md'
const BALLET = 'delavnice/balet.md'

const link = (target: string) => replace(MUSICAL, '[ceniku](/pogoji-in-cenik)', `[ceniku](${target})`)
const text = (body: string) => append(MUSICAL, `\n${body}\n`)

export const relationMistakes: Mistake[] = [
  error('mentorja ni', replace(MUSICAL, 'mentor: muzikal', 'mentor: muzika')),
  fine('mentor s potjo in koncnico', replace(MUSICAL, 'mentor: muzikal', 'mentor: mentorji/muzikal.md')),
  hint('mentor je osnutek', replace(MENTOR, 'vrstni_red: 2', 'vrstni_red: 2\nosnutek: true')),
  hint(
    'delavnice ni v ceniku',
    put(BALLET, '---\nime: Balet\nkratek_opis: Prvi plesni koraki.\n---\n\nPlešemo.\n'),
  ),
  error(
    'dve delavnici z istim naslovom',
    put(BALLET, '---\nime: Balet\nslug: muzikal\nkratek_opis: Prvi plesni koraki.\n---\n\nPlešemo.\n'),
  ),
  error('presledki v naslovu delavnice', replace(MUSICAL, 'dan: torek', 'slug: Muzikal za vse\ndan: torek')),
  error('povezava na stran ki je ni', link('/cenik')),
  error('povezava na datoteko', link('lutkovna-delavnica.md')),
  error('povezava brez posevnice', link('pogoji-in-cenik')),
  fine('povezava brez sumnikov in z veliko zacetnico', link('/Delavnice/Lutkovna-delavnica/')),
  error('povezava brez https', link('www.kranj.example/cenik')),
  error('e-postni naslov kot povezava', link('info@ckd.example')),
  error('povezava s programsko kodo', link('javascript:alert(1)')),
  error('prazna povezava', link('')),
  hint('povezava na preusmerjen naslov', redirect('/stari-cenik', '/pogoji-in-cenik'), link('/stari-cenik')),
  error('naslov z eno lojtro', text('# Nastopi')),
  error('naslov preskoci raven', text('#### Nastopi')),
  error('manjka presledek za lojtrami', text('##Nastopi')),
  error('podcrtan naslov', text('Nastopi\n---')),
  error('prazen naslov', text('##')),
  error('oznaka html v besedilu', text('Prijave do <b>petka</b>.')),
  error('programska koda v besedilu', text('<script>alert(1)</script>')),
  error('skrita opomba v besedilu', text('<!-- starši še niso plačali -->')),
  error('slika v besedilu', text('![Nastop](muzikal.png)')),
  error('preglednica v besedilu', text('| dan | ura |\n| --- | --- |\n| torek | 17.00 |')),
  hint('odstavek s stirimi presledki', text('    Vadimo v dvorani.')),
  fine('mentor s posevnico nazaj', replace(MUSICAL, 'mentor: muzikal', 'mentor: mentorji\\muzikal')),
  fine('goli naslovi v besedilu', text('Pišite na info@ckd.example ali www.primer.si.')),
  error('pike namesto vezajev v besedilu', text('• petje\n• ples')),
  error('zvezdica brez presledka v besedilu', text('*petje\n*ples')),
  fine('opomba z zvezdico', text('*Termin še usklajujemo.')),
  fine('lezece besedilo v dveh vrsticah', text('*petje\nin ples* ter **oder**')),
  error('krepko besedilo brez konca', text('**Petje in ples')),
  error('krepko besedilo s presledki', text('Sledi ** petje ** in ples.')),
  error('precrtano besedilo', text('Vadimo ~~v torek~~ v sredo.')),
  error('telefonska stevilka s presledki kot povezava', text('Pokličite [04 000 00 00](tel:04 000 00 00).')),
  fine('premi govor s pomisljajem', text('– Kdo je tam? vpraša volk.')),
  error('presledek v povezavi', text('Izpolnite [prijavnico] (/prijavnica) danes.')),
  error('zamenjana oklepaja povezave', text('Izpolnite (prijavnico)[/prijavnica].')),
  hint('beseda v oglatih oklepajih', text('V igri nastopa zbor [tudi odrasli].')),
  fine('izpuscaj v oglatih oklepajih', text('»Kdor poje […], zlo ne misli.«')),
  error('manjka presledek za stevilko', text('1.Preberite pogoje.\n2.Izpolnite prijavnico.')),
  error('odstavek se zacne z datumom z besedo', text('15. maja je premiera.')),
  fine('odstavek se zacne z datumom brez presledkov', text('15.5.2026 je premiera, 16.maja pa ponovitev.')),
  error('opomba v oglatih oklepajih', text('[Prinesite]: copate')),
]
