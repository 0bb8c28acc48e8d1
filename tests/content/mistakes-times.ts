// Mistakes in days, hours and dates.
import { append, error, fine, hint, type Mistake, put, replace, writeEvent } from './mistake'

const MUSICAL = 'delavnice/muzikal.md'
const PRICES = 'cenik.yaml'
const CALENDAR = 'koledar.yaml'

/** Writes the days in the workshop's own file. */
const writeDays = (written: string) => replace(MUSICAL, 'dan: torek', `dan: ${written}`)
const writeHours = (written: string) => replace(MUSICAL, 'ura: 17.00–18.30', `ura: ${written}`)
/** Writes days and hours of the musical's row in the price list. */
const addRowLines = (lines: string) =>
  replace(PRICES, 'delavnica: muzikal\n', `delavnica: muzikal\n${lines.replaceAll(/^/gm, '    ')}\n`)
const writePremiere = (lines: string) => writeEvent(`    od: 3. 6. 2026\n${lines}    kraj: Dvorana 2\n`)
const writeTwoEvents = (first: string, second: string) =>
  put(
    'dogodki.yaml',
    `dogodki:\n${[first, second].map((lines) => `  - ime: Premiera\n    od: 3. 6. 2026\n${lines}    kraj: Dvorana 2\n`).join('')}`,
  )

export const timeMistakes: Mistake[] = [
  ...['ob torkih in četrtkih', 'od ponedeljka do petka', 'Pon., sre., pet.', 'vsak torek', 'v sredo'].map(
    (written) => fine(`dnevi ${written}`, writeDays(written)),
  ),
  ...['vsak drugi torek', 'vsak drugi torek od 14. 10. 2025', 'prvi in tretji torek v mesecu'].map(
    (written) => fine(`dnevi ${written}`, writeDays(written)),
  ),
  ...['torek ob petih', 'torek ob 17.00', 'torek popoldne', 'tork in četertek', 'torek ali sreda'].map(
    (written) => error(`dnevi ${written}`, writeDays(written)),
  ),
  ...['po dogovoru', 'vsak dan', 'torek razen počitnic', 'torek v lihih tednih', 'vsak tretji torek'].map(
    (written) => error(`dnevi ${written}`, writeDays(written)),
  ),
  ...['prvi torek', 'vsak drugi torek in petek', 'vsak drugi torek od 15. 10. 2025', '14. 10. 2025'].map(
    (written) => error(`dnevi ${written}`, writeDays(written)),
  ),
  ...[
    'torek od 6. 10. do konca maja',
    'ob torkih od oktobra',
    '1.10.',
    'ob vikendih',
    'torek 2x',
    'torek na mesec',
  ].map((written) => error(`dnevi ${written}`, writeDays(written))),
  error('datum namesto dneva v tednu', writeDays('2026-11-29')),
  error('dnevi v ceniku', addRowLines('dan: torek ob petih')),
  error('vsak drugi teden brez konca ure', addRowLines('dan: vsak drugi torek\nura: 17.00')),
  error(
    'enkrat na mesec brez ure',
    writeDays('prvi torek v mesecu'),
    replace(MUSICAL, 'ura: 17.00–18.30\n', ''),
  ),
  error('skupina brez srecanj v sezoni', writeDays('torek od 6. 10. 2026')),
  ...['od 17. do 18.30', '17h–18h30', '"17:00"', '17.30', '7.30', '17.00−18.30'].map((written) =>
    fine(`ura ${written}`, writeHours(written)),
  ),
  ...[
    'ob petih',
    '18.30–17.00',
    '17.00 in 19.00',
    '17.00–18.30 in 19.00–20.00',
    'po dogovoru',
    '17,30',
    '1730',
    '/',
    '17,00–18,30',
    '17 h 30',
    '17.00 (90 min)',
  ].map((written) => error(`ura ${written}`, writeHours(written))),
  fine('zacetek dogodka ob pol', writePremiere('    ura: 19.30\n')),
  error('ura pri datumu dogodka', writeEvent('    od: 3. 6. 2026 ob 18.00\n    kraj: Dvorana 2\n')),
  error('datum z imenom dneva', writeEvent('    od: sreda, 3. 6. 2026\n    kraj: Dvorana 2\n')),
  error('datum brez leta', writeEvent('    od: 3. 6.\n    kraj: Dvorana 2\n')),
  error('dogodek se zacne ob 24.00', writePremiere('    ura: 24.00\n')),
  error('ura skupine po polnoci', writeHours('22.00–1.00')),
  fine('ura dogodka po polnoci', writePremiere('    ura: 20.00–1.00\n')),
  error('ura dogodka narobe obrnjena', writePremiere('    ura: 18.00–10.00\n')),
  error('ura dogodka z besedo', writePremiere('    ura: zvečer\n')),
  fine('dve predstavi na isti dan', writeTwoEvents('    ura: 10.00\n', '    ura: 17.00\n')),
  error('dvakrat isti dogodek', writeTwoEvents('    ura: 17.00\n', '    ura: "17:00"\n')),
  error('dogodek traja vec kot leto', writePremiere('    do: 5. 6. 2029\n')),
  error('leto brez prave letnice', replace(CALENDAR, '19. 3. 2026', '19. 3. 0026')),
  fine('solsko leto na kratko', replace('site.yaml', 'solsko_leto: 2025/2026', 'solsko_leto: 2025/26')),
  error('solsko leto z eno letnico', replace('site.yaml', 'solsko_leto: 2025/2026', 'solsko_leto: 2025')),
  error(
    'solsko leto z dvema letoma vmes',
    replace('site.yaml', 'solsko_leto: 2025/2026', 'solsko_leto: 2025/2027'),
  ),
  error('solsko leto z besedo', replace('site.yaml', 'solsko_leto: 2025/2026', 'solsko_leto: letos')),
  error('letnica v daljni prihodnosti', replace(CALENDAR, '19. 3. 2026', '19. 3. 2206')),
]

const appendText = (written: string) => append(MUSICAL, `\n${written}\n`)

/** Plain text that Markdown would change, and characters that readers do not see. */
export const misreadMistakes: Mistake[] = [
  ...['21. decembra ni srečanja.', '- 27. novembra: vaja', '- 27. 10. 2026', '15. in 16. maja bo vaja.'].map(
    (written) => error(`datum kot seznam ${written}`, appendText(written)),
  ),
  ...['* 3. dec. je vaja', '> 21. decembra ni srečanja.', '1. marca ali 2. aprila', '21. – 23. junija'].map(
    (written) => error(`datum kot seznam ${written}`, appendText(written)),
  ),
  error('stevilke niso zaporedne', appendText('1. razred ob petih\n3. razred ob šestih')),
  error('stevilke so vse iste', appendText('1. igra\n1. ples')),
  fine('seznam z drugim zacetkom', appendText('3. Prijava\n4. Plačilo')),
  fine('stevilka s posevnico', appendText('21\\. decembra ni srečanja.')),
  error('vec kot na zacetku vrstice', appendText('> 18 let: plačate sami.')),
  error('plus na zacetku vrstice', appendText('+ 5 € za gradivo')),
  error('zvezdice v besedah', appendText('Vabimo učenci*ke in mentorji*ce.')),
  error('zvezdice v racunu', appendText('Skupaj 2*3*4 mesta.')),
  fine('posevno in krepko besedilo', appendText('To je *poševno*, to **krepko**, to *3* in (*4*).')),
  error(
    'neviden znak iz zapisa v narekovajih',
    replace(MUSICAL, 'dan: torek', 'opomba: "Vabijo.\\vPridite."'),
  ),
  error('neviden znak v naslovu', replace(MUSICAL, 'ime: Muzikal', 'ime: "Muzi\\x07kal"')),
  error('polovica znaka', replace(MUSICAL, 'ime: Muzikal', 'ime: "Muzikal \\uD83D"')),
  fine('znak za smer besedila se izbrise', replace(MUSICAL, 'ime: Muzikal', 'ime: "Muzi\\u202Ekal"')),
  fine('znak za smer v besedilu se izbrise', appendText('Vadimo \u202eob torkih.')),
  error('zapis nevidnega znaka v besedilu', appendText('Vadimo&#11; ob torkih.\nPridite&#x202E;.')),
  fine('zapis vidnega znaka v besedilu', appendText('Igra &amp; ples &#8364;')),
  hint(
    'povezava v podatku',
    replace(MUSICAL, 'dan: torek', 'opomba: "[Cenik](/pogoji-in-cenik)"\ndan: torek'),
  ),
]
