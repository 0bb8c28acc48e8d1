// Mistakes in names and values of keys.
import { error, fine, hint, type Mistake, put, replace, writeRedirect } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const MENTOR = 'mentorji/lutke.md'
const PRICES = 'cenik.yaml'
const CALENDAR = 'koledar.yaml'

export const keyMistakes: Mistake[] = [
  error('zatipkano ime podatka', replace(MUSICAL, 'kratek_opis:', 'kratki_opis:')),
  error('ime podatka s sumniki', replace(MUSICAL, 'ucilnica:', 'učilnica:')),
  error('anglesko ime podatka', replace(MENTOR, 'ime:', 'name:')),
  error('oznaka namesto imena podatka', replace(MUSICAL, 'ime: Muzikal', 'Ime delavnice: Muzikal')),
  error('neznan podatek', replace(MUSICAL, 'dan: torek', 'dan: torek\nbarva: modra')),
  error(
    'manjka obvezen podatek',
    replace(MUSICAL, 'kratek_opis: Igra, petje in ples v eni predstavi.\n', ''),
  ),
  error('obvezen podatek je prazen', replace(MUSICAL, 'ime: Muzikal', 'ime:')),
  error('manjka cel seznam', put(PRICES, 'naslov: Cenik\n')),
  fine(
    'neobvezni podatki so prazni',
    replace(MUSICAL, 'dan: torek', 'dan:'),
    replace(MUSICAL, 'ura: 17.00–18.30', 'ura: ""'),
    replace(CALENDAR, '    od: 16. 5. 2026', '    od: 16. 5. 2026\n    do:'),
  ),
  error('beseda namesto stevila', replace(MUSICAL, 'vrstni_red: 1', 'vrstni_red: prvi')),
  fine('stevilo s piko na koncu in v narekovajih', replace(MUSICAL, 'vrstni_red: 1', 'vrstni_red: "1."')),
  error('stevilo z besedo', replace('domov.yaml', 'vrednost: 112', 'vrednost: 112 udeležencev')),
  error('dva telefona v eni vrstici', replace('site.yaml', '041 000 000', '041 000 000, 04 000 00 00')),
  error('telefon izgubi niclo', replace('site.yaml', '041 000 000', '041000000')),
  fine('da namesto true', replace(MUSICAL, 'dan: torek', 'dan: torek\nvzorec: da')),
  error('osnutek morda', replace(MUSICAL, 'dan: torek', 'dan: torek\nosnutek: mogoče')),
  error(
    'besedilo namesto seznama',
    replace(
      MUSICAL,
      ':\n  - Zapeti pesem kot prizor.\n  - Osvojiti koreografijo.',
      ': Zapeti pesem kot prizor.',
    ),
  ),
  error('seznam namesto besedila', replace(MUSICAL, 'dan: torek', 'dan:\n  - torek\n  - sreda')),
  error('besedilo namesto skupine', replace(MUSICAL, 'zakljucek:\n  naslov: Sezono', 'zakljucek: Sezono')),
  fine('cena s tisocico in vejico', replace(PRICES, 'cena: 30', 'cena: 1.730,50 EUR')),
  error('cena s crko', replace(PRICES, 'cena: 30', 'cena: 3O')),
  error('cena v drugem stevilskem zapisu', replace(PRICES, 'cena: 30', 'cena: 0x20')),
  error('cena s piko za tisocice', replace(PRICES, 'cena: 30', 'cena: 1.730')),
  error('cena v razponu', replace(PRICES, 'cena: 30', 'cena: 30–40')),
  fine(
    'datumi v vseh obicajnih zapisih',
    replace(CALENDAR, '19. 3. 2026', '2026-03-19'),
    replace(CALENDAR, '17. 4. 2026', '17.04.2026'),
    replace(CALENDAR, '18. 4. 2026', '18. aprila 2026'),
    replace(CALENDAR, '16. 5. 2026', '16/5/2026'),
    replace('pogoji-uporabe.md', '27. 10. 2025', '27.10.2025.'),
  ),
  error('dan ki ga ni v koledarju', replace(CALENDAR, '19. 3. 2026', '31. 2. 2026')),
  error('letnica z dvema stevkama', replace(CALENDAR, '19. 3. 2026', '19. 3. 26')),
  error('razpon datumov v enem podatku', replace(CALENDAR, '17. 4. 2026', '17.–18. 4. 2026')),
  error('konec pred zacetkom', replace(CALENDAR, 'do: 18. 4. 2026', 'do: 16. 4. 2026')),
  hint('dogodek v drugem letu', replace(CALENDAR, '16. 5. 2026', '16. 5. 2027')),
  error('zatipkana izbira', replace(MUSICAL, 'podoba: muzikal', 'podoba: muzikl')),
  fine(
    'izbira z veliko zacetnico in presledki',
    replace(CALENDAR, 'dejavnost: gledalisce-in-lutke', 'dejavnost: Gledališče in lutke'),
  ),
  error('neznana izbira', replace(CALENDAR, 'raven: regijska', 'raven: državna')),
  error(
    'spletni naslov brez https',
    replace('site.yaml', 'facebook_stran: https://www', 'facebook_stran: www'),
  ),
  error('oznaka html v podatku', replace(MUSICAL, 'ime: Muzikal', 'ime: <b>Muzikal</b>')),
  hint('zvezdice v podatku', replace(MUSICAL, 'ime: Muzikal', 'ime: "**Muzikal**"')),
  error(
    'posiljatelj brez naslova',
    replace('site.yaml', 'posiljatelj: CKD Kranj <prijave@ckd.example>', 'posiljatelj: CKD Kranj'),
  ),
  fine(
    'preusmeritev s celim naslovom',
    writeRedirect('https://www.ckd.example/stara-stran/', '/delavnice/muzikal'),
  ),
  error('preusmeritev nase', writeRedirect('/stara', '/stara/')),
  error('preusmeritev z objavljene strani', writeRedirect('/delavnice/muzikal', '/delavnice')),
  error('preusmeritev na stran ki je ni', writeRedirect('/stara', '/delavnice/muzikl')),
  error('preusmeritev s presledkom', writeRedirect('/stara stran', '/delavnice')),
  error(
    'dvakrat ista preusmeritev',
    put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: /stara\n    v: /delavnice\n  - iz: /Stara/\n    v: /kontakt\n',
    ),
  ),
  error('tisocice s piko in niclami', replace('krovna-ustanova.md', '83800', '84.000')),
  error('leto s petimi stevkami', replace(CALENDAR, 'leto: 2026', 'leto: 20266')),
  error('naslov poleg imena delavnice', replace(MUSICAL, 'ime: Muzikal', 'ime: Muzikal\nnaslov: Balet')),
  error(
    'predstavitev mentorja med podatki',
    replace(MENTOR, 'vrstni_red: 2', 'vrstni_red: 2\nopis: Izdeluje lutke.'),
  ),
  error(
    'skupina namesto vrstice seznama',
    replace(MUSICAL, '  - Zapeti pesem kot prizor.', '  - naslov: Petje\n    besedilo: Zapeti pesem.'),
  ),
  error(
    'dva e-postna naslova v eni vrstici',
    replace('site.yaml', '  - info@ckd.example', '  - info@ckd.example, vodja@ckd.example'),
  ),
]
