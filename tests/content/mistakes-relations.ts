// Mistakes in references between files, in texts and in links.
import { append, error, fine, hint, type Mistake, put, replace, writeRedirect } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const MENTOR = 'mentorji/lutke.md'
const BALLET = 'delavnice/balet.md'

const replaceLink = (target: string) => replace(MUSICAL, '[ceniku](/pogoji-in-cenik)', `[ceniku](${target})`)
const appendText = (body: string) => append(MUSICAL, `\n${body}\n`)

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
  error('povezava na stran ki je ni', replaceLink('/cenik')),
  error('povezava na datoteko', replaceLink('lutkovna-delavnica.md')),
  error('povezava brez posevnice', replaceLink('pogoji-in-cenik')),
  fine('povezava brez sumnikov in z veliko zacetnico', replaceLink('/Delavnice/Lutkovna-delavnica/')),
  error('povezava brez https', replaceLink('www.kranj.example/cenik')),
  error('e-postni naslov kot povezava', replaceLink('info@ckd.example')),
  error('povezava s programsko kodo', replaceLink('javascript:alert(1)')),
  error('prazna povezava', replaceLink('')),
  hint(
    'povezava na preusmerjen naslov',
    writeRedirect('/stari-cenik', '/pogoji-in-cenik'),
    replaceLink('/stari-cenik'),
  ),
  error('naslov z eno lojtro', appendText('# Nastopi')),
  error('naslov preskoci raven', appendText('#### Nastopi')),
  error('manjka presledek za lojtrami', appendText('##Nastopi')),
  error('podcrtan naslov', appendText('Nastopi\n---')),
  error('prazen naslov', appendText('##')),
  error('oznaka html v besedilu', appendText('Prijave do <b>petka</b>.')),
  error('programska koda v besedilu', appendText('<script>alert(1)</script>')),
  error('skrita opomba v besedilu', appendText('<!-- starši še niso plačali -->')),
  error('slika v besedilu', appendText('![Nastop](muzikal.png)')),
  error('preglednica v besedilu', appendText('| dan | ura |\n| --- | --- |\n| torek | 17.00 |')),
  hint('odstavek s stirimi presledki', appendText('    Vadimo v dvorani.')),
  fine('mentor s posevnico nazaj', replace(MUSICAL, 'mentor: muzikal', 'mentor: mentorji\\muzikal')),
  fine('goli naslovi v besedilu', appendText('Pišite na info@ckd.example ali www.primer.si.')),
  error('pike namesto vezajev v besedilu', appendText('• petje\n• ples')),
  error('zvezdica brez presledka v besedilu', appendText('*petje\n*ples')),
  fine('opomba z zvezdico', appendText('*Termin še usklajujemo.')),
  fine('lezece besedilo v dveh vrsticah', appendText('*petje\nin ples* ter **oder**')),
  error('krepko besedilo brez konca', appendText('**Petje in ples')),
  error('krepko besedilo s presledki', appendText('Sledi ** petje ** in ples.')),
  error('precrtano besedilo', appendText('Vadimo ~~v torek~~ v sredo.')),
  error(
    'telefonska stevilka s presledki kot povezava',
    appendText('Pokličite [04 000 00 00](tel:04 000 00 00).'),
  ),
  fine('premi govor s pomisljajem', appendText('– Kdo je tam? vpraša volk.')),
  error('presledek v povezavi', appendText('Izpolnite [prijavnico] (/prijavnica) danes.')),
  error('zamenjana oklepaja povezave', appendText('Izpolnite (prijavnico)[/prijavnica].')),
  hint('beseda v oglatih oklepajih', appendText('V igri nastopa zbor [tudi odrasli].')),
  fine('izpuscaj v oglatih oklepajih', appendText('»Kdor poje […], zlo ne misli.«')),
  error('manjka presledek za stevilko', appendText('1.Preberite pogoje.\n2.Izpolnite prijavnico.')),
  error('odstavek se zacne z datumom z besedo', appendText('15. maja je premiera.')),
  fine(
    'odstavek se zacne z datumom brez presledkov',
    appendText('15.5.2026 je premiera, 16.maja pa ponovitev.'),
  ),
  error('opomba v oglatih oklepajih', appendText('[Prinesite]: copate')),
]
