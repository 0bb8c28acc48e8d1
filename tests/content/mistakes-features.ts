// Facts in braces, groups, locations and enrolment.
import { all, append, type Mistake, put, replace } from './mistake'

const M = 'delavnice/muzikal.md'
const C = 'cenik.yaml'

const group = (lines: string) =>
  replace(
    C,
    '  - delavnica: muzikal\n',
    `  - delavnica: muzikal\n${lines
      .split('\n')
      .map((line) => `    ${line}\n`)
      .join('')}`,
  )
/** The musical's row with more lines, and a second row of it. */
const rows = (first: string, second: string) => {
  const indent = (lines: string) => lines.replaceAll(/^/gm, '    ')
  const more = '    mentor: muzikal\n    ure_na_teden: 2\n    cena: 30'
  return all(
    group(first),
    replace(C, 'vrstice:\n', `vrstice:\n  - delavnica: muzikal\n${indent(second)}\n${more}\n`),
  )
}
const enrolment = (lines: string) => replace(M, 'dan: torek', `vpis:\n${lines}\ndan: torek`)

/** Days without lessons, each with its first and perhaps its last day. */
const holidays = (...days: string[]) =>
  append('site.yaml', `pocitnice:\n${days.map((day) => `  - ime: Počitnice\n    od: ${day}\n`).join('')}`)

export const featureMistakes: Mistake[] = [
  {
    name: 'podatek v oklepajih',
    outcome: 'fine',
    change: append(M, '\nŠolsko leto {solsko_leto}, {Stevilo_delavnic}, {e_posta}.\n'),
  },
  {
    name: 'podatek v oklepajih s presledkom z vezajem in z dvojnimi oklepaji',
    outcome: 'fine',
    change: append(M, '\nLeto {šolsko leto}, {solsko-leto} in {{ solsko_leto }}, {E-posta}.\n'),
  },
  {
    name: 'vec besed v zavitih oklepajih',
    outcome: 'error',
    change: append(M, '\nPišite na {naslov za prijave}.\n'),
  },
  {
    name: 'podatka v oklepajih ni',
    outcome: 'error',
    change: append(M, '\nVpis za šolsko leto {solskoleto}.\n'),
  },
  {
    name: 'podatka v oklepajih ni med podatki',
    outcome: 'error',
    change: replace(M, 'kratek_opis: ', 'kratek_opis: Sezona {leto_sezone}. '),
  },
  {
    name: 'podatek v oklepajih brez zaklepaja',
    outcome: 'error',
    change: append(M, '\nVpis za {solsko_leto je odprt.\n'),
  },
  {
    name: 'podatek v oklepajih brez narekovajev',
    outcome: 'error',
    change: replace(C, 'naslov: Cenik za šolsko leto 2025/2026', 'naslov: {solsko_leto}'),
  },
  {
    name: 'podatek v oklepajih ki se ni vpisan',
    outcome: 'error',
    change: append('pogoji-in-cenik.md', '\nMatična številka {ponudnik.maticna_stevilka}.\n'),
  },
  {
    name: 'skupina z dnevom in uro v obicajnih zapisih',
    outcome: 'fine',
    change: group('starost_od: 7\nstarost_do: 10 let\ndan: Torek in cetrtek\nucilnica: Dvorana 2'),
  },
  { name: 'starost skupine v eni vrstici', outcome: 'error', change: group('starost: od 4 do 6 let') },
  { name: 'dan skupine ki ga ni', outcome: 'error', change: group('dan: tork') },
  { name: 'ura skupine z besedo', outcome: 'error', change: group('ura: popoldne') },
  { name: 'ura skupine se konca pred zacetkom', outcome: 'error', change: group('ura: 18.30–17.00') },
  {
    name: 'starost skupine narobe obrnjena',
    outcome: 'error',
    change: group('starost_od: 10\nstarost_do: 7'),
  },
  {
    name: 'mesta skupine in rok za odgovor',
    outcome: 'fine',
    change: all(group('mest: 12'), append(C, 'rok_za_odgovor: 48\n')),
  },
  { name: 'skupina brez mest', outcome: 'error', change: group('mest: 0') },
  { name: 'mesta skupine z besedo', outcome: 'error', change: group('mest: dvanajst') },
  { name: 'rok za odgovor v dnevih', outcome: 'error', change: append(C, 'rok_za_odgovor: 3 dni\n') },
  { name: 'rok za odgovor v dnevih brez besede', outcome: 'error', change: append(C, 'rok_za_odgovor: 3\n') },
  {
    name: 'dve skupini z enakim imenom',
    outcome: 'error',
    change: rows('skupina: Otroci', 'skupina: otroci'),
  },
  {
    name: 'dve vrstici iste delavnice brez skupine',
    outcome: 'error',
    change: rows('starost_do: 10', 'starost_od: 11'),
  },
  {
    name: 'mesta v skupinah ki si delita starost',
    outcome: 'hint',
    change: rows('skupina: otroci\nstarost_do: 10\nmest: 12', 'skupina: mladi\nstarost_od: 10\nmest: 8'),
  },
  {
    name: 'mesta v skupinah razlicnih starosti',
    outcome: 'fine',
    change: rows('skupina: otroci\nstarost_do: 10\nmest: 12', 'skupina: mladi\nstarost_od: 11'),
  },
  { name: 'obdobje cene z drugo besedo', outcome: 'error', change: append(C, 'obdobje: mesečno\n') },
  {
    name: 'lokacija z majhno zacetnico',
    outcome: 'fine',
    change: replace(M, 'dan: torek', 'lokacija: hiša otrok\ndan: torek'),
  },
  {
    name: 'lokacije ni na domaci strani',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'lokacija: Hisa otroka\ndan: torek'),
  },
  {
    name: 'vpis od datuma s pojasnilom',
    outcome: 'fine',
    change: enrolment('  stanje: Odprt\n  od: 1. septembra 2026\n  besedilo: Prosta mesta so za odrasle.'),
  },
  {
    name: 'vpis z besedo namesto skupine',
    outcome: 'error',
    change: replace(M, 'dan: torek', 'vpis: zaprt\ndan: torek'),
  },
  { name: 'vpis brez stanja', outcome: 'error', change: enrolment('  od: 1. 9. 2026') },
  { name: 'vpis s koncem', outcome: 'error', change: enrolment('  stanje: odprt\n  do: 1. 9. 2026') },
  { name: 'vpis z napacnim stanjem', outcome: 'error', change: enrolment('  stanje: poln') },
  {
    name: 'zaprt vpis z datumom',
    outcome: 'error',
    change: enrolment('  stanje: zaprt\n  od: 1. 9. 2026'),
  },
  {
    name: 'cookiebot brez besede v politiki',
    outcome: 'hint',
    change: append('site.yaml', 'cookiebot_id: 00000000-0000-0000-0000-000000000000\n'),
  },
  {
    name: 'nujno obvestilo v obicajnem zapisu',
    outcome: 'fine',
    change: put(
      'obvestila.yaml',
      'obvestila:\n  - besedilo: Vaje odpadejo.\n    od: 1. 3. 2026 ob 18:00\n    do: 2. marca 2026\n    povezava: /kontakt\n',
    ),
  },
  {
    name: 'nujno obvestilo brez konca',
    outcome: 'error',
    change: put('obvestila.yaml', 'obvestila:\n  - besedilo: Vaje odpadejo.\n    od: 1. 3. 2026\n'),
  },
  {
    name: 'nujno obvestilo se konca pred zacetkom',
    outcome: 'error',
    change: put(
      'obvestila.yaml',
      'obvestila:\n  - besedilo: Vaje odpadejo.\n    od: 2. 3. 2026 ob 18.00\n    do: 2. 3. 2026 ob 9.00\n',
    ),
  },
  {
    name: 'nujno obvestilo z besedo namesto casa',
    outcome: 'error',
    change: put('obvestila.yaml', 'obvestila:\n  - besedilo: Vaje odpadejo.\n    do: jutri zvečer\n'),
  },
  {
    name: 'dogodek centra s koncem pred zacetkom',
    outcome: 'error',
    change: put(
      'dogodki.yaml',
      'dogodki:\n  - ime: Premiera\n    od: 3. 6. 2026\n    do: 2. 6. 2026\n    kraj: Dvorana 2\n',
    ),
  },
  {
    name: 'povezava dogodka brez poti',
    outcome: 'error',
    change: put(
      'dogodki.yaml',
      'dogodki:\n  - ime: Premiera\n    od: 3. 6. 2026\n    kraj: Dvorana 2\n    povezava: www.primer.si\n',
    ),
  },
  {
    name: 'pocitnice in praznik',
    outcome: 'fine',
    change: holidays('27. 10. 2025\n    do: 1. 11. 2025', '6. 4. 2026'),
  },
  {
    name: 'pocitnice se koncajo pred zacetkom',
    outcome: 'error',
    change: holidays('27. 10. 2025\n    do: 1. 10. 2025'),
  },
  {
    name: 'pocitnice iz drugega solskega leta',
    outcome: 'hint',
    change: holidays('28. 10. 2024\n    do: 1. 11. 2024'),
  },
]
