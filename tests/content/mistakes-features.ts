// Mistakes in placeholders, groups, locations and enrolment windows.
import { append, error, fine, hint, type Mistake, replace, writeEvent, writeNotice } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const PRICES = 'cenik.yaml'

const indentLines = (lines: string) => lines.replaceAll(/^/gm, '    ')
/** Adds lines to the musical's row of the price list. */
const addGroupLines = (lines: string) =>
  replace(PRICES, 'delavnica: muzikal\n', `delavnica: muzikal\n${indentLines(lines)}\n`)
/** Adds another row for the musical before it. */
const addRow = (lines: string) => {
  const more = '    mentor: muzikal\n    ure_na_teden: 2\n    cena: 30'
  return replace(PRICES, 'vrstice:\n', `vrstice:\n  - delavnica: muzikal\n${indentLines(lines)}\n${more}\n`)
}
const addEnrolmentWindow = (lines: string) => replace(MUSICAL, 'dan: torek', `vpis:\n${lines}\ndan: torek`)

/** Adds days without lessons: a first day, perhaps with its last day. */
const addHolidays = (...days: string[]) =>
  append('site.yaml', `pocitnice:\n${days.map((day) => `  - ime: Počitnice\n    od: ${day}\n`).join('')}`)

/** Adds the first and the last day of lessons. */
const addSeason = (from: string, to: string) => append('site.yaml', `sezona:\n  od: ${from}\n  do: ${to}\n`)

/** Adds the settings of payments. */
const addPayments = (iban: string, name = 'Center kulturnih dejavnosti Kranj') =>
  append('site.yaml', `placila:\n  iban: ${iban}\n  naziv: ${name}\n  dan: 15\n`)
const IBAN = 'SI56 9999 9000 0000 102'
const monthly = append(PRICES, 'obdobje: mesec\n')
const addDiscount = (lines: string) =>
  append(PRICES, `popusti:\n  - ime: Popust\n    za: otrok\n${indentLines(lines)}\n`)

/** Writes a performance whose seats visitors reserve. */
const writePerformance = (seats: string, more = 'ura: 18.00–19.30\nkraj: Dvorana 2') =>
  writeEvent(`    od: 3. 6. 2026\n${indentLines(`${more}\nsedezi:\n${seats.replaceAll(/^/gm, '  ')}`)}\n`)
const HALL = 'dvorana: 120\nna_druzino: 4'

export const featureMistakes: Mistake[] = [
  fine('placila', addPayments(IBAN), monthly, addDiscount('odstotek: 20')),
  error('placila brez obdobja cen', addPayments(IBAN)),
  error('placila z napacno stevilko racuna', addPayments(IBAN.replace('102', '120')), monthly),
  error('placila z predolgim nazivom', addPayments(IBAN, 'Javni sklad RS za kulturne dejavnosti'), monthly),
  error('popust v odstotkih in evrih', addDiscount('odstotek: 20\nznesek: 5')),
  error('popust brez visine', addDiscount('# 20 %')),
  fine(
    'podatek v oklepajih',
    append(MUSICAL, '\nLeto {šolsko leto}, {{ solsko-leto }}, {Stevilo_delavnic}, {E-posta}.\n'),
  ),
  error('vec besed v zavitih oklepajih', append(MUSICAL, '\nPišite na {naslov za prijave}.\n')),
  error('podatka v oklepajih ni', append(MUSICAL, '\nVpis za šolsko leto {solskoleto}.\n')),
  error(
    'podatka v oklepajih ni med podatki',
    replace(MUSICAL, 'kratek_opis: ', 'kratek_opis: Sezona {leto_sezone}. '),
  ),
  error('podatek v oklepajih brez zaklepaja', append(MUSICAL, '\nVpis za {solsko_leto je odprt.\n')),
  error(
    'podatek v oklepajih brez narekovajev',
    replace(PRICES, 'naslov: Cenik za šolsko leto 2025/2026', 'naslov: {solsko_leto}'),
  ),
  error(
    'podatek v oklepajih ki se ni vpisan',
    append('pogoji-in-cenik.md', '\nMatična številka {ponudnik.maticna_stevilka}.\n'),
  ),
  error('dan skupine ki ga ni', addGroupLines('dan: tork')),
  error('starost skupine narobe obrnjena', addGroupLines('starost_od: 10\nstarost_do: 7')),
  error('skupina brez mest', addGroupLines('mest: 0')),
  fine('mesta za lanske', append(PRICES, 'lanski_do: 15. 9. 2025\n')),
  error('mesta za lanske iz drugega leta', append(PRICES, 'lanski_do: 15. 9. 2026\n')),
  error('dve skupini z enakim imenom', addGroupLines('skupina: Otroci'), addRow('skupina: otroci')),
  error('dve vrstici iste delavnice brez skupine', addGroupLines('starost_do: 10'), addRow('starost_od: 11')),
  hint(
    'mesta v skupinah ki si delita starost',
    addGroupLines('skupina: otroci\nstarost_do: 10\nmest: 12'),
    addRow('skupina: mladi\nstarost_od: 10\nmest: 8'),
  ),
  fine('lokacija z majhno zacetnico', replace(MUSICAL, 'dan: torek', 'lokacija: hiša otrok\ndan: torek')),
  error('lokacije ni na domaci strani', replace(MUSICAL, 'dan: torek', 'lokacija: Hisa otroka\ndan: torek')),
  error('vpis z besedo namesto skupine', replace(MUSICAL, 'dan: torek', 'vpis: zaprt\ndan: torek')),
  error('zaprt vpis z datumom', addEnrolmentWindow('  stanje: zaprt\n  od: 1. 9. 2026')),
  hint(
    'cookiebot brez besede v politiki',
    append('site.yaml', 'cookiebot_id: 00000000-0000-0000-0000-000000000000\n'),
  ),
  fine(
    'nujno obvestilo v obicajnem zapisu',
    writeNotice('    od: 1. 3. 2026 ob 18:00\n    do: 2. marca 2026\n    povezava: /kontakt\n'),
  ),
  error('nujno obvestilo brez konca', writeNotice('    od: 1. 3. 2026\n')),
  error(
    'nujno obvestilo se konca pred zacetkom',
    writeNotice('    od: 2. 3. 2026 ob 18.00\n    do: 2. 3. 2026 ob 9.00\n'),
  ),
  error('nujno obvestilo z besedo namesto casa', writeNotice('    do: jutri zvečer\n')),
  error(
    'dogodek prestavljen na isti dan',
    writeEvent('    od: 3. 6. 2026\n    prej: 3. 6. 2026\n    kraj: Dvorana 2\n'),
  ),
  fine(
    'sedezi',
    writePerformance(`${HALL}\nod: 1. 5. 2026 ob 9.00\nskupine:\n  - delavnica: muzikal\n    sedezev: 4`),
  ),
  error('sedezi brez dvorane', writePerformance('na_druzino: 4')),
  error('sedezi z besedo namesto stevila', writePerformance('dvorana: cela\nna_druzino: 4')),
  error('sedezi brez ure', writePerformance(HALL, 'kraj: Dvorana 2')),
  error('sedezi pri vec dneh', writePerformance(HALL, 'do: 4. 6. 2026\nura: 18.00\nkraj: Dvorana 2')),
  error(
    'sedezi za skupino ki je ni',
    writePerformance(`${HALL}\nskupine:\n  - delavnica: muzikal\n    skupina: mladi\n    sedezev: 4`),
  ),
  error(
    'rezervacije koncane pred zacetkom',
    writePerformance(`${HALL}\nod: 1. 5. 2026 ob 9.00\ndo: 30. 4. 2026`),
  ),
  error('rezervacije od zacetka dogodka', writePerformance(`${HALL}\nod: 3. 6. 2026 ob 18.00`)),
  error('vec sedezev na druzino kot v dvorani', writePerformance('dvorana: 3\nna_druzino: 4')),
  error('presezek sedezev prevelik', writePerformance(`${HALL}\npresezek: 80`)),
  error('sedezi brez urada', writePerformance(HALL), append('site.yaml', 'urad: ne\n')),
  hint(
    'nobena skupina nima dneva',
    replace(MUSICAL, 'dan: torek\nura: 17.00–18.30\nucilnica: Dvorana 2\n', ''),
  ),
  error('sezona iz drugega solskega leta', addSeason('1. 10. 2024', '30. 6. 2025')),
  error(
    'pocitnice brez solskega leta',
    addHolidays('27. 10. 2025'),
    replace('site.yaml', 'solsko_leto: 2025/2026\n', ''),
  ),
  hint('pocitnice iz drugega solskega leta', addHolidays('28. 10. 2024\n    do: 1. 11. 2024')),
]
