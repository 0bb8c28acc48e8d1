// Names and values of the keys.
import { all, append, type Mistake, put, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const L = 'mentorji/lutke.md'
const C = 'cenik.yaml'
const K = 'koledar.yaml'

export const keyMistakes: Mistake[] = [
  { name: 'zatipkano ime podatka', outcome: 'error', change: replace(M, 'kratek_opis:', 'kratki_opis:') },
  { name: 'ime podatka s sumniki', outcome: 'error', change: replace(M, 'ucilnica:', 'učilnica:') },
  { name: 'ime podatka z veliko zacetnico', outcome: 'error', change: replace(M, 'ime:', 'Ime:') },
  { name: 'anglesko ime podatka', outcome: 'error', change: replace(L, 'ime:', 'name:') },
  {
    name: 'oznaka namesto imena podatka',
    outcome: 'error',
    change: replace(M, 'ime: Muzikal', 'Ime delavnice: Muzikal'),
  },
  { name: 'neznan podatek', outcome: 'error', change: replace(M, 'dan: torek', 'dan: torek\nbarva: modra') },
  {
    name: 'podatek zunaj svoje skupine',
    outcome: 'error',
    change: replace(L, 'vrstni_red: 2', 'vrstni_red: 2\ndan: torek'),
  },
  {
    name: 'cena v datoteki delavnice',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'dan: torek\ncena: 30'),
  },
  {
    name: 'manjka obvezen podatek',
    outcome: 'error',
    change: replace(M, 'kratek_opis: Igra, petje in ples v eni predstavi.\n', ''),
  },
  { name: 'obvezen podatek je prazen', outcome: 'error', change: replace(M, 'ime: Muzikal', 'ime:') },
  { name: 'manjka podatek dogodka', outcome: 'error', change: replace(K, '    dejavnost: ples\n', '') },
  { name: 'manjka cel seznam', outcome: 'error', change: put(C, 'naslov: Cenik\n') },
  {
    name: 'neobvezni podatki so prazni',
    outcome: 'fine',
    change: all(
      replace(M, 'dan: torek', 'dan:'),
      replace(M, 'ura: 17.00–18.30', 'ura: ""'),
      replace(K, '    od: 16. 5. 2026', '    od: 16. 5. 2026\n    do:'),
    ),
  },
  { name: 'prazna vrstica seznama', outcome: 'error', change: replace(M, '  - Zapeti', '  -\n  - Zapeti') },
  {
    name: 'beseda namesto stevila',
    outcome: 'error',
    change: replace(M, 'vrstni_red: 1', 'vrstni_red: prvi'),
  },
  {
    name: 'stevilo s piko na koncu in v narekovajih',
    outcome: 'fine',
    change: replace(M, 'vrstni_red: 1', 'vrstni_red: "1."'),
  },
  { name: 'tisocice s piko', outcome: 'error', change: replace('o-jskd.md', '83800', '83.800') },
  {
    name: 'tisocice s piko v narekovajih',
    outcome: 'fine',
    change: replace('o-jskd.md', '83800', '"83.800"'),
  },
  {
    name: 'stevilo z besedo',
    outcome: 'error',
    change: replace('domov.yaml', 'vrednost: 112', 'vrednost: 112 udeležencev'),
  },
  { name: 'negativno stevilo', outcome: 'error', change: replace(M, 'vrstni_red: 1', 'vrstni_red: -1') },
  {
    name: 'ura se prebere kot stevilo',
    outcome: 'error',
    change: replace(M, 'ura: 17.00–18.30', 'ura: 17.30'),
  },
  { name: 'ura z dvopicjem', outcome: 'hint', change: replace(M, 'ura: 17.00–18.30', 'ura: 17:00 - 18:30') },
  {
    name: 'telefon izgubi niclo',
    outcome: 'error',
    change: replace('site.yaml', '041 000 000', '041000000'),
  },
  {
    name: 'postna stevilka brez narekovajev',
    outcome: 'fine',
    change: replace('site.yaml', '"4000"', '4000'),
  },
  { name: 'da namesto true', outcome: 'fine', change: replace(M, 'dan: torek', 'dan: torek\nvzorec: da') },
  {
    name: 'osnutek morda',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'dan: torek\nosnutek: mogoče'),
  },
  {
    name: 'besedilo namesto seznama',
    outcome: 'error',
    change: replace(
      M,
      'kaj_se_naucite:\n  - Zapeti pesem kot prizor.\n  - Osvojiti koreografijo.',
      'kaj_se_naucite: Zapeti pesem kot prizor.',
    ),
  },
  {
    name: 'seznam namesto besedila',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'dan:\n  - torek\n  - sreda'),
  },
  {
    name: 'besedilo namesto skupine',
    outcome: 'error',
    change: replace(M, 'zakljucek:\n  naslov: Sezono', 'zakljucek: Sezono'),
  },
  { name: 'cena z znakom za evro', outcome: 'fine', change: replace(C, 'cena: 30', 'cena: 30 €') },
  { name: 'cena z decimalno vejico', outcome: 'fine', change: replace(C, 'cena: 30', 'cena: 30,50') },
  {
    name: 'cena s tisocico in vejico',
    outcome: 'fine',
    change: replace(C, 'cena: 30', 'cena: 1.730,50 EUR'),
  },
  { name: 'cena z besedo', outcome: 'error', change: replace(C, 'cena: 30', 'cena: trideset') },
  { name: 'cena s piko za tisocice', outcome: 'error', change: replace(C, 'cena: 30', 'cena: 1.730') },
  { name: 'cena v razponu', outcome: 'error', change: replace(C, 'cena: 30', 'cena: 30–40') },
  { name: 'ure na teden brez narekovajev', outcome: 'fine', change: replace(C, '"1,5"', '1,5 ure') },
  {
    name: 'datumi v vseh obicajnih zapisih',
    outcome: 'fine',
    change: all(
      replace(K, '19. 3. 2026', '2026-03-19'),
      replace(K, '17. 4. 2026', '17.04.2026'),
      replace(K, '18. 4. 2026', '18. aprila 2026'),
      replace(K, '16. 5. 2026', '16/5/2026'),
      replace('pogoji-uporabe.md', '27. 10. 2025', '27.10.2025.'),
    ),
  },
  { name: 'dan ki ga ni v koledarju', outcome: 'error', change: replace(K, '19. 3. 2026', '31. 2. 2026') },
  { name: 'letnica z dvema stevkama', outcome: 'error', change: replace(K, '19. 3. 2026', '19. 3. 26') },
  {
    name: 'razpon datumov v enem podatku',
    outcome: 'error',
    change: replace(K, '17. 4. 2026', '17.–18. 4. 2026'),
  },
  { name: 'beseda namesto datuma', outcome: 'error', change: replace(K, '19. 3. 2026', 'sredi marca') },
  { name: 'konec pred zacetkom', outcome: 'error', change: replace(K, 'do: 18. 4. 2026', 'do: 16. 4. 2026') },
  { name: 'dogodek v drugem letu', outcome: 'hint', change: replace(K, '16. 5. 2026', '16. 5. 2027') },
  { name: 'zatipkana izbira', outcome: 'error', change: replace(M, 'podoba: muzikal', 'podoba: muzikl') },
  {
    name: 'izbira z veliko zacetnico in presledki',
    outcome: 'fine',
    change: replace(K, 'dejavnost: gledalisce-in-lutke', 'dejavnost: Gledališče in lutke'),
  },
  { name: 'neznana izbira', outcome: 'error', change: replace(K, 'raven: regijska', 'raven: državna') },
  {
    name: 'spletni naslov brez https',
    outcome: 'error',
    change: replace(
      'site.yaml',
      'facebook_stran: https://www.facebook.com/ckd.example',
      'facebook_stran: www.facebook.com/ckd.example',
    ),
  },
  {
    name: 'dva e-postna naslova v eni vrstici',
    outcome: 'error',
    change: replace('site.yaml', '  - info@ckd.example', '  - info@ckd.example, vodja@ckd.example'),
  },
  {
    name: 'e-postni naslov z napako',
    outcome: 'error',
    change: replace('site.yaml', 'e_posta: info@ckd.example', 'e_posta: info@ckd'),
  },
  {
    name: 'oznaka html v podatku',
    outcome: 'error',
    change: replace(M, 'ime: Muzikal', 'ime: <b>Muzikal</b>'),
  },
  {
    name: 'zvezdice v podatku',
    outcome: 'hint',
    change: replace(M, 'ime: Muzikal', 'ime: "**Muzikal**"'),
  },
  {
    name: 'oznaka posebnega znaka v podatku',
    outcome: 'hint',
    change: replace(M, 'ucilnica: Dvorana 2', 'ucilnica: Dvorana&nbsp;2'),
  },
  {
    name: 'posiljatelj brez naslova',
    outcome: 'error',
    change: replace('site.yaml', 'posiljatelj: CKD Kranj <prijave@ckd.example>', 'posiljatelj: CKD Kranj'),
  },
  {
    name: 'isto mesto v seznamu',
    outcome: 'hint',
    change: replace('delavnice/lutkovna-delavnica.md', 'vrstni_red: 2', 'vrstni_red: 1'),
  },
  {
    name: 'preusmeritev s celim naslovom',
    outcome: 'fine',
    change: put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: https://www.ckd.example/stara-stran/\n    v: /delavnice/muzikal\n',
    ),
  },
  {
    name: 'preusmeritev z drugimi imeni podatkov',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve:\n  - s: /stara\n    na: /delavnice/muzikal\n'),
  },
  {
    name: 'preusmeritev nase',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /stara\n    v: /stara/\n'),
  },
  {
    name: 'preusmeritev z objavljene strani',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /delavnice/muzikal\n    v: /delavnice\n'),
  },
  {
    name: 'preusmeritev na stran ki je ni',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /stara\n    v: /delavnice/muzikl\n'),
  },
  {
    name: 'preusmeritev s presledkom',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve:\n  - iz: /stara stran\n    v: /delavnice\n'),
  },
  {
    name: 'dvakrat ista preusmeritev',
    outcome: 'error',
    change: put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: /stara\n    v: /delavnice\n  - iz: /Stara/\n    v: /kontakt\n',
    ),
  },
  {
    name: 'seznam se konca s praznim vezajem',
    outcome: 'error',
    change: append('preusmeritve.yaml', '  -\n'),
  },
  { name: 'tisocice s piko in niclami', outcome: 'error', change: replace('o-jskd.md', '83800', '84.000') },
  {
    name: 'rok hrambe s piko',
    outcome: 'error',
    change: replace('site.yaml', 'prijave_dni: 730', 'prijave_dni: 1.000'),
  },
  {
    name: 'rok hrambe nic dni',
    outcome: 'error',
    change: replace('site.yaml', 'prijave_dni: 730', 'prijave_dni: 0'),
  },
  { name: 'leto s petimi stevkami', outcome: 'error', change: replace(K, 'leto: 2026', 'leto: 20266') },
  {
    name: 'naslov namesto imena delavnice',
    outcome: 'error',
    change: replace(M, 'ime: Muzikal', 'naslov: Balet'),
  },
  {
    name: 'naslov poleg imena delavnice',
    outcome: 'error',
    change: replace(M, 'ime: Muzikal', 'ime: Muzikal\nnaslov: Balet'),
  },
  { name: 'opis namesto kratkega opisa', outcome: 'error', change: replace(M, 'kratek_opis:', 'opis:') },
  {
    name: 'predstavitev mentorja med podatki',
    outcome: 'error',
    change: replace(L, 'vrstni_red: 2', 'vrstni_red: 2\nopis: Izdeluje lutke.'),
  },
  {
    name: 'podatek iz seznama na vrhu',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'dan: torek\nbesedilo: Nastopamo.'),
  },
  {
    name: 'skupina namesto vrstice seznama',
    outcome: 'error',
    change: replace(M, '  - Zapeti pesem kot prizor.', '  - naslov: Petje\n    besedilo: Zapeti pesem.'),
  },
]
