// Mistakes in YAML lines: spaces, colons, quotes, lists.
import { TEMPLATE_BODY } from '../../collections/check/markdown'
import { append, error, fine, hint, type Mistake, put, replace } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const MENTOR = 'mentorji/lutke.md'
const SUMMARY = 'kratek_opis: Igra, petje in ples v eni predstavi.'

export const lineMistakes: Mistake[] = [
  error('tabulator namesto presledkov', replace(MUSICAL, '  - Zapeti', '\t- Zapeti')),
  error('manjka presledek za dvopicjem', replace(MUSICAL, 'dan: torek', 'dan:torek')),
  error('manjka dvopicje', replace(MUSICAL, 'dan: torek', 'dan torek')),
  error('dvopicje v besedilu', replace(MUSICAL, 'kratek_opis: Igra', 'kratek_opis: Muzikal: igra')),
  error('dvopicje v vrstici seznama', replace(MUSICAL, '  - Zapeti pesem', '  - Petje: zapeti pesem')),
  error('raven in zavit narekovaj', replace(MUSICAL, 'dan: torek', 'dan: "torek”')),
  hint('zaviti narekovaji okoli besedila', replace(MUSICAL, 'ime: Muzikal', 'ime: „Muzikal“')),
  fine('navedek na zacetku besedila', replace(MUSICAL, SUMMARY, 'kratek_opis: »Jurij« je predstava za vse.')),
  error('zaviti narekovaji okoli dneva', replace(MUSICAL, 'dan: torek', 'dan: »torek in četrtek«')),
  error('zaviti narekovaji okoli cene', replace('cenik.yaml', 'cena: 30', 'cena: „30 €“')),
  hint('vezaj brez besedila', replace(MUSICAL, '  - Osvojiti', '  -\n  - Osvojiti')),
  hint('vezaj brez besedila na koncu seznama', append('cenik.yaml', '  - \n')),
  error('narekovaji v narekovajih', replace(MUSICAL, SUMMARY, 'kratek_opis: "Predstava "Jurij" za vse."')),
  error('besedilo se zacne z zvezdico', replace(MUSICAL, 'ime: Muzikal', 'ime: *Muzikal*')),
  error(
    'besedilo se zacne z oglatim oklepajem',
    replace(MENTOR, 'vloga: lutkar', 'vloga: [lutkar] in režiser'),
  ),
  error(
    'pomisljaj namesto vezaja',
    replace(
      MUSICAL,
      '  - Zapeti pesem kot prizor.\n  - Osvojiti',
      '  – Zapeti pesem kot prizor.\n  – Osvojiti',
    ),
  ),
  error('manjka presledek za vezajem', replace(MUSICAL, '  - Osvojiti', '  -Osvojiti')),
  error(
    'seznam v vrstici imena',
    replace(MUSICAL, ':\n  - Zapeti pesem kot prizor.\n', ': - Zapeti pesem kot prizor.\n'),
  ),
  error(
    'vezaj pred podatkom, ki ni seznam',
    replace(MUSICAL, 'kratek_opis: Igra', 'kratek_opis: - Igra'),
    replace('koledar.yaml', 'dejavnost: ples', 'dejavnost: - ples'),
  ),
  error('zamik vrstice v seznamu', replace('koledar.yaml', '    dejavnost: ples', '   dejavnost: ples')),
  error('premalo zamaknjen podatek skupine', replace(MUSICAL, '  naslov: Sezono', 'naslov: Sezono')),
  error('podvojen podatek', replace(MUSICAL, 'dan: torek', 'dan: torek\ndan: sreda')),
  error('druga crta v datoteki yaml', append('cenik.yaml', '---\nBesedilo pod podatki.\n')),
  fine('crta na zacetku datoteke yaml', (tree) =>
    put('cenik.yaml', `---\n${new TextDecoder().decode(tree.get('cenik.yaml'))}`)(tree),
  ),
  hint('lojtra odreze konec besedila', replace(MUSICAL, 'ucilnica: Dvorana 2', 'ucilnica: Dvorana #2')),
  fine('opomba v svoji vrstici', replace(MUSICAL, 'dan: torek', '# preveri z mentorico\ndan: torek')),
  error('posevnica v narekovajih', replace(MUSICAL, 'ucilnica: Dvorana 2', 'ucilnica: "Dvorana 1\\2"')),
  error(
    'vrstice pod praznim seznamom v oklepajih',
    put('preusmeritve.yaml', 'preusmeritve: []\n  - iz: /stara\n    v: /delavnice\n'),
  ),
  error('datoteka yaml s samim besedilom', put('koledar.yaml', 'Srečanje lutkovnih skupin bo marca.\n')),
  error(
    'besedilo v dveh vrsticah brez zamika',
    replace(MUSICAL, SUMMARY, 'kratek_opis: Igra, petje in ples\nv eni predstavi.'),
  ),
  fine(
    'besedilo v dveh zamaknjenih vrsticah',
    replace(MUSICAL, SUMMARY, 'kratek_opis: Igra, petje in ples\n  v eni predstavi.'),
  ),
  error(
    'napaka v zapisu ne skrije napake v vrednosti',
    replace(MUSICAL, 'dan: torek', 'dan:torek'),
    replace(MUSICAL, 'vrstni_red: 1', 'vrstni_red: prvi'),
  ),
  error('besedilo je ostalo iz predloge', append(MUSICAL, `\n${TEMPLATE_BODY}`)),
  error(
    'vrstice so prilepljene pod zadnji podatek namesto v seznam',
    append(
      'cenik.yaml',
      'vzorec: true\n  - delavnica: muzikal\n    mentor: lutke\n    ure_na_teden: 1,5\n    cena: 30\n',
    ),
  ),
  error(
    'vec napak v vec datotekah hkrati',
    replace(MUSICAL, 'dan: torek', 'dan:torek'),
    replace(MUSICAL, '  - Osvojiti', '  -Osvojiti'),
    replace(MENTOR, 'vloga: lutkar', 'vlog: lutkar'),
    replace('cenik.yaml', 'cena: 30', 'cena: trideset'),
  ),
]
