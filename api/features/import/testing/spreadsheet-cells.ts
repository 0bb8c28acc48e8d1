// Spreadsheets with the oddities of real ones in their cells: names, addresses, dates, and rows of one family.
import { PUPPETS } from '../../../../tests/support/season'
import { CHILDREN, type ExampleSpreadsheet, person, workbook } from './example-spreadsheet'
import type { TestCell } from './workbook'

const WRONG_DATE = /Datum/

/** Surnames with the cell of a birth date, the expected value, and the expected note. */
const DATES: readonly [string, TestCell, string, RegExp?][] = [
  ['Ena', '5. 3. 2014', '05.03.2014'],
  ['Dve', '05.03.14', '05.03.2014', /»05.03.14« je zapisano kot »05.03.2014«/],
  ['Tri', '2014', '2014', WRONG_DATE],
  ['Štiri', '5.3.2014.', '05.03.2014'],
  ['Pet', "'05/03/2014", '05.03.2014'],
  ['Šest', '5. marec 2014', '05.03.2014'],
  ['Sedem', { serial: 40241 }, '05.03.2014'],
  ['Osem', '2014-03-05 00:00:00', '05.03.2014'],
  ['Enajst', '2014/03/05', '05.03.2014'],
  ['Dvanajst', '20140305', '05.03.2014'],
  ['Devet', '31. 2. 2014', '31.02.2014', WRONG_DATE],
  ['Deset', '5. 3. 52', '05.03.1952', /plača zase/],
]

export const spreadsheetCells: readonly ExampleSpreadsheet[] = [
  {
    name: 'names in one cell: surname first, capitals, a comma, two surnames',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Otrok (priimek in ime)', 'Mama'],
        ['Pirc Ajda', 'Ana Pirc (mama)'],
        ['KOVAČ Jaka', 'Ana Kovač / Marko Kovač'],
        ['Turk, Ula', 'Ana in Marko Turk'],
        ['Golob Vidic Mia', 'Eva Golob'],
      ],
    }),
    people: [
      person(['Pirc', 'Ajda'], [PUPPETS], { payerName: 'Ana Pirc', says: [/oklepaju: »Ana Pirc \(mama\)«/] }),
      person(['KOVAČ', 'Jaka'], [PUPPETS], { payerName: 'Ana Kovač', says: [/prvi od navedenih/] }),
      person(['Turk', 'Ula'], [PUPPETS], { payerName: 'Ana in Marko Turk', says: [/dve osebi/] }),
      person(['Golob', 'Vidic Mia'], [PUPPETS], { says: [/preverite, kje se delita/] }),
    ],
  },
  {
    name: 'two addresses and telephone numbers in one cell, a lost zero, country codes',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Ime', 'Priimek', 'E-pošta', 'Telefon'],
        ['Lan', 'Oblak', 'ana@primer.si; bor@primer.si', '041 111 222, 031 222 333'],
        ['Iza', 'Oblak', 'ana@primer.si\ncene@primer.si', 41333444],
        ['Rok', 'Oblak', 'ana@primer.si / cene@primer.si', '+386 (0)41 555-666'],
        ['Pia', 'Oblak', 'ana@primer.si', 38641777888],
        ['Vid', 'Oblak', 'ana(at)primer.si', '041/777-999'],
      ],
    }),
    people: [
      person(['Oblak', 'Lan'], [PUPPETS], {
        payerEmail: 'ana@primer.si',
        participantEmail: 'bor@primer.si',
        payerPhone: '041 111 222',
        participantPhone: '031 222 333',
        says: [/E-naslov »bor@primer.si« je vpisan pri udeleženi osebi/],
      }),
      person(['Oblak', 'Iza'], [PUPPETS], {
        participantEmail: 'cene@primer.si',
        payerPhone: '041333444',
        says: [/»41333444« je zapisan kot »041333444«/],
      }),
      person(['Oblak', 'Rok'], [PUPPETS], {
        participantEmail: 'cene@primer.si',
        payerPhone: '+386 41 555-666',
      }),
      person(['Oblak', 'Pia'], [PUPPETS], { payerPhone: '+38641777888' }),
      person(['Oblak', 'Vid'], [PUPPETS], {
        payerPhone: '041/777-999',
        says: [/Vnesite veljaven e-poštni naslov/],
        isTicked: false,
      }),
    ],
  },
  {
    name: 'addresses and telephone numbers in one column of contacts, and a guillemet as ditto mark',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Udeleženec', 'Skrbnik', 'Kontakt', 'Kraj'],
        ['Ana Novak', 'Mojca Novak', '041 222 333, mojca@primer.si', '4000 Kranj'],
        ['Bor Kos', 'Petra (babica)', 'petra@primer.si 041 111 222', '»'],
      ],
    }),
    people: [
      person(['Novak', 'Ana'], [PUPPETS], { payerEmail: 'mojca@primer.si', payerPhone: '041 222 333' }),
      person(['Kos', 'Bor'], [PUPPETS], {
        payerName: 'Petra',
        payerEmail: 'petra@primer.si',
        payerPhone: '041 111 222',
        participantCity: 'Kranj',
        says: [/»»« pomeni isto kot v vrstici zgoraj: »4000 Kranj«/],
      }),
    ],
  },
  {
    name: 'dates as text in many forms, and days of 1904',
    bytes: workbook(
      {
        name: 'Lutke',
        rows: [['Ime', 'Priimek', 'Roj. datum'], ...DATES.map(([last, text]) => ['Ota', last, text])],
      },
      { is1904: true },
    ),
    people: DATES.map(([last, , participantBirthDate, says]) =>
      person([last, 'Ota'], [PUPPETS], {
        participantBirthDate,
        ...(says && { says: [says] }),
        ...(says === WRONG_DATE && { isTicked: false }),
      }),
    ),
  },
  {
    name: 'siblings with ditto marks and empty cells, dashes for nothing',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Priimek', 'Ime', 'Naslov', 'Pošta in kraj', 'Plačnik', 'Telefon'],
        ['Hočevar', 'Tia', 'Čopova ulica 1', '4000 Kranj', 'Maja Hočevar', '041 111 000'],
        ['"', 'Žan', 'isto', '-||-', '"', '/'],
        ['Hočevar', 'Gal', null, null, 'Maja Hočevar', '-'],
      ],
    }),
    people: [
      person(['Hočevar', 'Tia'], [PUPPETS], { participantPostalCode: '4000', participantCity: 'Kranj' }),
      person(['Hočevar', 'Žan'], [PUPPETS], {
        participantAddress: 'Čopova ulica 1',
        participantPostalCode: '4000',
        payerName: 'Maja Hočevar',
        payerPhone: '',
        says: [/»isto« pomeni isto kot v vrstici zgoraj: »Čopova ulica 1«/],
      }),
      person(['Hočevar', 'Gal'], [PUPPETS], {
        participantAddress: '',
        says: [/Manjka: .*Naslov udeležene osebe/],
      }),
    ],
  },
  {
    name: 'formulas, errors, a pasted formula, and post codes without their zeros',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Priimek in ime', 'Naslov', 'Kraj', 'E-pošta'],
        [{ formula: 'A9&" "&B9', result: 'Lah Sara' }, 'Pot 1', '4000 Kranj', 'sara@primer.si'],
        ['Lah Tine', { formula: 'VLOOKUP(1,B:B,2)' }, 'Kranj 4000', null],
        ['Lah Zoja', '=HYPERLINK("http://zlo.example")', 4000, null],
      ],
    }),
    people: [
      person(['Lah', 'Sara'], [PUPPETS], { participantCity: 'Kranj', participantPostalCode: '4000' }),
      person(['Lah', 'Tine'], [PUPPETS], {
        participantCity: 'Kranj',
        says: [/napaka preglednice/],
        isTicked: false,
      }),
      person(['Lah', 'Zoja'], [PUPPETS], {
        participantPostalCode: '4000',
        says: [/napaka preglednice ali formula/],
        isTicked: false,
      }),
    ],
  },
  {
    name: 'a child in two rows: two workshops, the same row twice, another address',
    bytes: workbook({
      rows: [
        ['Skupina', 'Priimek in ime', 'Datum rojstva', 'Naslov', 'Oče'],
        ['Lutke', 'Pavlin Nik', '5. 3. 2014', 'Pot 1', 'Miha Pavlin'],
        ['Gledališče otroci', 'Pavlin Nik', '5. 3. 2014', null, 'Miha Pavlin'],
        ['Lutke', 'Pavlin Nik', '5. 3. 2014', 'Pot 1', null],
        ['Lutke', 'Erjavec Jon', null, 'Pot 2', 'Sara Erjavec'],
        ['Gledališče otroci', 'Erjavec Jon', '6. 4. 2013', 'Pot 3', 'Sara Erjavec'],
      ],
    }),
    people: [
      person(['Pavlin', 'Nik'], [PUPPETS, CHILDREN], {
        participantAddress: 'Pot 1',
        says: [/Vrstice 2, 3, 4 so ista oseba/, /Vrstica 4 je v isti skupini še enkrat/],
      }),
      person(['Erjavec', 'Jon'], [PUPPETS, CHILDREN], {
        participantBirthDate: '06.04.2013',
        says: [/Naslov udeležene osebe je v vrstici 6 drug: »Pot 3«/],
        isTicked: false,
      }),
    ],
  },
]
