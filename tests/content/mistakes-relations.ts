// What files say about each other, texts, links and photos, and what must not vanish.
import { encode, makePng } from './base-tree'
import { all, append, type Mistake, put, remove, rename, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const L = 'mentorji/lutke.md'
const LD = 'delavnice/lutkovna-delavnica.md'
const C = 'cenik.yaml'
const NFD = 'čopič'.normalize('NFD')

const heic = encode('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')
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
  { name: 'slike ni', outcome: 'error', change: remove('delavnice/muzikal.png') },
  {
    name: 'druge velike crke v imenu slike',
    outcome: 'error',
    change: replace(M, 'slika: muzikal.png', 'slika: Muzikal.PNG'),
  },
  {
    name: 'druga koncnica slike',
    outcome: 'error',
    change: rename('delavnice/muzikal.png', 'delavnice/muzikal.jpg'),
  },
  {
    name: 'slika v napacni mapi',
    outcome: 'error',
    change: rename('mentorji/lutke.png', 'galerija/delavnice/lutke.png'),
  },
  { name: 'slika heic', outcome: 'error', change: rename('delavnice/muzikal.png', 'delavnice/muzikal.HEIC') },
  { name: 'slika heic s koncnico jpg', outcome: 'error', change: put('galerija/delavnice/nastop.jpg', heic) },
  { name: 'slika gif', outcome: 'error', change: put('galerija/delavnice/nastop.gif', encode('GIF89a')) },
  {
    name: 'spletna stran shranjena kot slika',
    outcome: 'error',
    change: put('galerija/delavnice/nastop.jpg', '<!doctype html><html lang="sl"></html>'),
  },
  {
    name: 'odrezana slika',
    outcome: 'error',
    change: put('galerija/delavnice/barve.png', makePng(1600, 1067).slice(0, 40)),
  },
  {
    name: 'premajhna slika',
    outcome: 'hint',
    change: put('galerija/delavnice/barve.png', makePng(320, 240)),
  },
  {
    name: 'prevelika slika',
    outcome: 'error',
    change: put('galerija/delavnice/barve.png', makePng(30000, 20000)),
  },
  {
    name: 'slika brez mesta na strani',
    outcome: 'hint',
    change: put('delavnice/balet.png', makePng(1600, 1067)),
  },
  {
    name: 'slika brez opisa',
    outcome: 'error',
    change: replace(M, 'opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.\n', ''),
  },
  {
    name: 'opis slike je ime datoteke',
    outcome: 'hint',
    change: replace(
      M,
      'opis_slike: Skupina z dvignjenimi rokami pleše po stopnicah.',
      'opis_slike: muzikal.png',
    ),
  },
  {
    name: 'slika galerije brez opisa',
    outcome: 'hint',
    change: put('galerija/delavnice/nastop.png', makePng(1600, 1067)),
  },
  {
    name: 'opis slike ki je ni',
    outcome: 'hint',
    change: replace('galerija/delavnice.yaml', 'oder.png', 'odr.png'),
  },
  {
    name: 'presledki in velike crke v imenu slike',
    outcome: 'hint',
    change: all(
      put('galerija/delavnice/Nastop 2026 (1).JPG', makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  Nastop 2026 (1).JPG: Otroci na odru.\n'),
    ),
  },
  {
    name: 'sumniki v imenu slike',
    outcome: 'hint',
    change: all(
      put('galerija/delavnice/čopič.png', makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  čopič.png: Čopič v otroški roki.\n'),
    ),
  },
  {
    name: 'sumniki v imenu slike iz racunalnika apple',
    outcome: 'hint',
    change: all(
      put(`galerija/delavnice/${NFD}.png`, makePng(1600, 1067)),
      append('galerija/delavnice.yaml', '  čopič.png: Čopič v otroški roki.\n'),
    ),
  },
  {
    name: 'sumniki v podatku iz racunalnika apple',
    outcome: 'hint',
    change: all(
      rename('delavnice/muzikal.png', 'delavnice/čopič.png'),
      replace(M, 'slika: muzikal.png', `slika: ./${NFD}.png`),
    ),
  },
  {
    name: 'album brez datoteke',
    outcome: 'error',
    change: put('albumi/srečanja/prva.png', makePng(1600, 1067)),
  },
  {
    name: 'slika neposredno v mapi galerije',
    outcome: 'error',
    change: put('galerija/nastop.png', makePng(1600, 1067)),
  },
  {
    name: 'slika v podmapi albuma',
    outcome: 'error',
    change: put('albumi/srecanje/dan-1/nastop.png', makePng(1600, 1067)),
  },
  {
    name: 'odstranjena delavnica',
    outcome: 'error',
    change: all(
      remove(LD),
      replace(
        C,
        '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n',
        '',
      ),
    ),
  },
  {
    name: 'odstranjena in preusmerjena delavnica',
    outcome: 'fine',
    change: all(
      remove(LD),
      replace(
        C,
        '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n',
        '',
      ),
      put(
        'preusmeritve.yaml',
        'preusmeritve:\n  - iz: /delavnice/lutkovna-delavnica\n    v: /delavnice\nodstranjeno:\n  - kaj: cenik.yaml\n    ostane: 1\n',
      ),
    ),
  },
  {
    name: 'spremenjen naslov delavnice',
    outcome: 'error',
    change: replace(LD, 'mentor: lutke', 'mentor: lutke\nslug: lutke-za-vse'),
  },
  {
    name: 'preimenovana datoteka delavnice',
    outcome: 'error',
    change: all(
      rename(LD, 'delavnice/lutke.md'),
      replace(C, 'delavnica: lutkovna-delavnica', 'delavnica: lutke'),
    ),
  },
  {
    name: 'skrita delavnica',
    outcome: 'hint',
    change: replace(LD, 'mentor: lutke', 'mentor: lutke\nosnutek: true'),
  },
  {
    name: 'odstranjen mentor',
    outcome: 'error',
    change: all(
      remove(L, 'mentorji/lutke.png'),
      replace(LD, 'mentor: lutke\n', ''),
      replace(C, 'mentor: lutke', 'mentor: muzikal'),
    ),
  },
  {
    name: 'namenoma odstranjen mentor',
    outcome: 'fine',
    change: all(
      remove(L, 'mentorji/lutke.png'),
      replace(LD, 'mentor: lutke\n', ''),
      replace(C, 'mentor: lutke', 'mentor: muzikal'),
      append('preusmeritve.yaml', '  - kaj: mentorji/lutke.md\n'),
    ),
  },
  {
    name: 'preimenovan mentor',
    outcome: 'hint',
    change: all(
      rename(L, 'mentorji/lutkar.md'),
      replace(LD, 'mentor: lutke', 'mentor: lutkar'),
      replace(C, 'mentor: lutke', 'mentor: lutkar'),
    ),
  },
  {
    name: 'odstranjen dogodek',
    outcome: 'error',
    change: replace(
      'koledar.yaml',
      '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n',
      '',
    ),
  },
  {
    name: 'namenoma odstranjen dogodek',
    outcome: 'fine',
    change: all(
      replace(
        'koledar.yaml',
        '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n',
        '',
      ),
      append('preusmeritve.yaml', '  - kaj: koledar.yaml\n    ostane: 2\n'),
    ),
  },
  {
    name: 'skrit dogodek',
    outcome: 'fine',
    change: replace('koledar.yaml', '    dejavnost: ples', '    osnutek: true\n    dejavnost: ples'),
  },
  {
    name: 'odstranjena fotografija',
    outcome: 'hint',
    change: all(
      remove('galerija/delavnice/oder.png'),
      replace('galerija/delavnice.yaml', '  oder.png: Otroci se priklanjajo občinstvu.\n', ''),
    ),
  },
  {
    name: 'izpraznjena mapa galerije',
    outcome: 'error',
    change: all(
      remove('galerija/delavnice/oder.png', 'galerija/delavnice/barve.png'),
      replace(
        'galerija/delavnice.yaml',
        'opisi_slik:\n  barve.png: Otroške roke z barvnimi čopiči.\n  oder.png: Otroci se priklanjajo občinstvu.\n',
        '',
      ),
    ),
  },
  {
    name: 'potrditev ki ni vec potrebna',
    outcome: 'hint',
    change: append('preusmeritve.yaml', '  - kaj: mentorji/star.md\n'),
  },
]
