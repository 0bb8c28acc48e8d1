// Lines of the keys: spaces, colons, quotes, lists.
import { TEMPLATE_BODY } from '../../collections/check/body'
import { all, append, type Mistake, put, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const L = 'mentorji/lutke.md'

export const lineMistakes: Mistake[] = [
  { name: 'tabulator namesto presledkov', outcome: 'error', change: replace(M, '  - Zapeti', '\t- Zapeti') },
  { name: 'manjka presledek za dvopicjem', outcome: 'error', change: replace(M, 'dan: torek', 'dan:torek') },
  { name: 'manjka dvopicje', outcome: 'error', change: replace(M, 'dan: torek', 'dan torek') },
  { name: 'enacaj namesto dvopicja', outcome: 'error', change: replace(M, 'dan: torek', 'dan = torek') },
  {
    name: 'dvopicje v besedilu',
    outcome: 'error',
    change: replace(M, 'kratek_opis: Igra', 'kratek_opis: Muzikal: igra'),
  },
  {
    name: 'dvopicje v vrstici seznama',
    outcome: 'error',
    change: replace(M, '  - Zapeti pesem', '  - Petje: zapeti pesem'),
  },
  { name: 'nezaprt narekovaj', outcome: 'error', change: replace(M, 'dan: torek', 'dan: "torek') },
  { name: 'raven in zavit narekovaj', outcome: 'error', change: replace(M, 'dan: torek', 'dan: "torek”') },
  {
    name: 'narekovaji v narekovajih',
    outcome: 'error',
    change: replace(
      M,
      'kratek_opis: Igra, petje in ples v eni predstavi.',
      'kratek_opis: "Predstava "Jurij" za vse."',
    ),
  },
  {
    name: 'besedilo za narekovaji',
    outcome: 'error',
    change: replace(
      M,
      'kratek_opis: Igra, petje in ples v eni predstavi.',
      'kratek_opis: "Jurij" je predstava.',
    ),
  },
  {
    name: 'zaviti narekovaji okoli besedila',
    outcome: 'hint',
    change: replace(M, 'ime: Muzikal', 'ime: „Muzikal“'),
  },
  {
    name: 'zaviti narekovaji okoli imena mentorja',
    outcome: 'error',
    change: replace(M, 'mentor: muzikal', 'mentor: “muzikal”'),
  },
  {
    name: 'zaviti narekovaji sredi podatka',
    outcome: 'hint',
    change: replace(L, 'vloga: lutkar', 'vloga: avtor predstave “Jurij”'),
  },
  {
    name: 'zaviti narekovaji v besedilu',
    outcome: 'hint',
    change: replace(L, 'Izdeluje lutke.', 'Izdeluje lutke za predstavo “Jurij”.'),
  },
  {
    name: 'besedilo se zacne z zvezdico',
    outcome: 'error',
    change: replace(M, 'ime: Muzikal', 'ime: *Muzikal*'),
  },
  {
    name: 'besedilo se zacne z afno',
    outcome: 'error',
    change: replace(L, 'vloga: lutkar', 'vloga: @lutkar'),
  },
  {
    name: 'besedilo se zacne s klicajem',
    outcome: 'error',
    change: replace(L, 'vloga: lutkar', 'vloga: !lutkar'),
  },
  { name: 'besedilo se zacne z in', outcome: 'error', change: replace(L, 'vloga: lutkar', 'vloga: &lutkar') },
  {
    name: 'besedilo se zacne z oglatim oklepajem',
    outcome: 'error',
    change: replace(L, 'vloga: lutkar', 'vloga: [lutkar] in režiser'),
  },
  { name: 'nezaprt oklepaj', outcome: 'error', change: replace(L, 'vloga: lutkar', 'vloga: [lutkar') },
  {
    name: 'pika na sredini namesto vezaja',
    outcome: 'error',
    change: replace(M, '  - Zapeti', '  • Zapeti'),
  },
  {
    name: 'pomisljaj namesto vezaja',
    outcome: 'error',
    change: replace(
      M,
      '  - Zapeti pesem kot prizor.\n  - Osvojiti',
      '  – Zapeti pesem kot prizor.\n  – Osvojiti',
    ),
  },
  {
    name: 'manjka presledek za vezajem',
    outcome: 'error',
    change: replace(M, '  - Osvojiti', '  -Osvojiti'),
  },
  {
    name: 'seznam v vrstici imena',
    outcome: 'error',
    change: replace(
      M,
      'kaj_se_naucite:\n  - Zapeti pesem kot prizor.\n',
      'kaj_se_naucite: - Zapeti pesem kot prizor.\n',
    ),
  },
  {
    name: 'vezaj pred podatkom, ki ni seznam',
    outcome: 'error',
    change: all(
      replace(M, 'kratek_opis: Igra', 'kratek_opis: - Igra'),
      replace('koledar.yaml', 'dejavnost: ples', 'dejavnost: - ples'),
    ),
  },
  {
    name: 'zamik vrstice v seznamu',
    outcome: 'error',
    change: replace('koledar.yaml', '    dejavnost: ples', '   dejavnost: ples'),
  },
  { name: 'zamaknjen podatek', outcome: 'error', change: replace(M, 'dan: torek', '  dan: torek') },
  {
    name: 'premalo zamaknjen podatek skupine',
    outcome: 'error',
    change: replace(M, '  naslov: Sezono', 'naslov: Sezono'),
  },
  { name: 'podvojen podatek', outcome: 'error', change: replace(M, 'dan: torek', 'dan: torek\ndan: sreda') },
  {
    name: 'druga crta v datoteki yaml',
    outcome: 'error',
    change: append('cenik.yaml', '---\nBesedilo pod podatki.\n'),
  },
  {
    name: 'crta na zacetku datoteke yaml',
    outcome: 'fine',
    change: (tree) => put('cenik.yaml', `---\n${new TextDecoder().decode(tree.get('cenik.yaml'))}`)(tree),
  },
  { name: 'trdi presledek v zamiku', outcome: 'error', change: replace(M, '  - Zapeti', '\u00a0 - Zapeti') },
  {
    name: 'trdi presledek za dvopicjem',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'dan:\u00a0torek'),
  },
  {
    name: 'lojtra odreze konec besedila',
    outcome: 'hint',
    change: replace(M, 'ucilnica: Dvorana 2', 'ucilnica: Dvorana #2'),
  },
  {
    name: 'opomba v svoji vrstici',
    outcome: 'fine',
    change: replace(M, 'dan: torek', '# preveri z mentorico\ndan: torek'),
  },
  {
    name: 'posevnica v narekovajih',
    outcome: 'error',
    change: replace(M, 'ucilnica: Dvorana 2', 'ucilnica: "Dvorana 1\\2"'),
  },
  {
    name: 'vrstice pod praznim seznamom v oklepajih',
    outcome: 'error',
    change: put('preusmeritve.yaml', 'preusmeritve: []\n  - iz: /stara\n    v: /delavnice\n'),
  },
  {
    name: 'datoteka yaml s samim besedilom',
    outcome: 'error',
    change: put('koledar.yaml', 'Srečanje lutkovnih skupin bo marca.\n'),
  },
  {
    name: 'datoteka yaml s samim seznamom',
    outcome: 'error',
    change: put('koledar.yaml', '- ime: Srečanje\n- ime: Revija\n'),
  },
  {
    name: 'besedilo v dveh vrsticah brez zamika',
    outcome: 'error',
    change: replace(
      M,
      'kratek_opis: Igra, petje in ples v eni predstavi.',
      'kratek_opis: Igra, petje in ples\nv eni predstavi.',
    ),
  },
  {
    name: 'besedilo v dveh zamaknjenih vrsticah',
    outcome: 'fine',
    change: replace(
      M,
      'kratek_opis: Igra, petje in ples v eni predstavi.',
      'kratek_opis: Igra, petje in ples\n  v eni predstavi.',
    ),
  },
  {
    name: 'odstavek z znakom za vec vrstic',
    outcome: 'fine',
    change: replace(
      M,
      'kratek_opis: Igra, petje in ples v eni predstavi.',
      'kratek_opis: >\n  Igra, petje in ples:\n  vse v eni predstavi.',
    ),
  },
  {
    name: 'vec napak v vec datotekah hkrati',
    outcome: 'error',
    change: all(
      replace(M, 'dan: torek', 'dan:torek'),
      replace(M, '  - Osvojiti', '  -Osvojiti'),
      replace(L, 'vloga: lutkar', 'vlog: lutkar'),
      replace('cenik.yaml', 'cena: 30', 'cena: trideset'),
    ),
  },
  {
    name: 'napaka v zapisu ne skrije napake v vrednosti',
    outcome: 'error',
    change: all(replace(M, 'dan: torek', 'dan:torek'), replace(M, 'vrstni_red: 1', 'vrstni_red: prvi')),
  },
  {
    name: 'besedilo je ostalo iz predloge',
    outcome: 'error',
    change: append(M, `\n${TEMPLATE_BODY}`),
  },
  {
    name: 'vrstice so prilepljene pod zadnji podatek namesto v seznam',
    outcome: 'error',
    change: append(
      'cenik.yaml',
      'vzorec: true\n  - delavnica: muzikal\n    mentor: lutke\n    ure_na_teden: 1,5\n    cena: 30\n',
    ),
  },
]
