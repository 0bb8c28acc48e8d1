// Spreadsheets with the oddities of real ones in their layout: sheets, headers, groups and columns.
import { PUPPETS } from '../../../../tests/support/season'
import { CHILDREN, type ExampleSpreadsheet, person, workbook, YOUTH } from './example-spreadsheet'
import { writeWorkbook } from './workbook'

export const spreadsheetLayouts: readonly ExampleSpreadsheet[] = [
  {
    name: 'titles above the header, empty rows, totals below, notes in the margin',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['CENTER ZA KULTURO'],
        ['Seznam udeležencev 2025/2026'],
        [],
        ['Zap. št.', 'Priimek in ime', 'Datum rojstva', 'Opombe', 'Starši', 'GSM'],
        [1, 'Kranjc Vesna', { serial: 41703 }, 'alergija', 'Irena Kranjc', '041 111 222'],
        null,
        [2, 'Zupan Luka', { serial: 41402 }, null, 'Jože Zupan', '041 111 333', 'pokliči!'],
        [null, null, null, 'čaka na potrdilo'],
        ['Skupaj', 2],
      ],
    }),
    people: [
      person(['Kranjc', 'Vesna'], [PUPPETS], {
        participantBirthDate: '05.03.2014',
        payerName: 'Irena Kranjc',
        payerPhone: '041 111 222',
      }),
      person(['Zupan', 'Luka'], [PUPPETS], { participantBirthDate: '08.05.2013', payerName: 'Jože Zupan' }),
    ],
    skipped: ['čaka na potrdilo', 'Skupaj | 2'],
  },
  {
    name: 'one sheet for each workshop, with different columns, and a hidden sheet',
    bytes: writeWorkbook([
      {
        name: 'Lutkovna',
        rows: [
          ['Priimek', 'Ime'],
          ['Mlakar', 'Nina'],
        ],
      },
      {
        name: 'Gledališče mladi',
        rows: [
          ['Ime', 'Priimek', 'E-mail'],
          ['Jan', 'Hribar', 'jan@primer.si'],
        ],
      },
      {
        name: 'Arhiv',
        rows: [
          ['Priimek', 'Ime'],
          ['Stara', 'Oseba'],
        ],
      },
    ]),
    people: [
      person(['Mlakar', 'Nina'], [PUPPETS]),
      person(['Hribar', 'Jan'], [YOUTH], { payerEmail: 'jan@primer.si' }),
      person(['Stara', 'Oseba'], [], { says: [/Izberite skupino za »Arhiv«/], isTicked: false }),
    ],
  },
  {
    name: 'merged cells of workshops, hidden rows and a hidden column',
    bytes: workbook({
      rows: [
        ['Delavnica', 'Ime', 'Priimek', 'Telefon'],
        ['Lutke', 'Ema', 'Bizjak', '031 111 111'],
        [null, 'Tim', 'Koren', '031 222 222'],
        ['Gledališče - otroci', 'Zala', 'Rozman', '031 333 333'],
      ],
      merges: ['A2:A3'],
      hiddenRows: [3],
      hiddenColumns: [4],
    }),
    people: [
      person(['Bizjak', 'Ema'], [PUPPETS]),
      person(['Koren', 'Tim'], [PUPPETS], { says: [/skrita/], isTicked: false }),
      person(['Rozman', 'Zala'], [CHILDREN], { payerPhone: '031 333 333' }),
    ],
  },
  {
    name: 'adults who pay for themselves, without columns of payers',
    bytes: workbook({
      name: 'Lutkovna delavnica',
      rows: [
        ['Ime in priimek', 'Datum rojstva', 'Naslov', 'E-pošta', 'Telefon'],
        ['Marija Bregar', '1. 2. 1958', 'Cesta 5, 4000 Kranj', 'marija@primer.si', '040 111 222'],
      ],
    }),
    people: [
      person(['Bregar', 'Marija'], [PUPPETS], {
        participantAddress: 'Cesta 5',
        participantPostalCode: '4000',
        participantCity: 'Kranj',
        participantEmail: 'marija@primer.si',
        payerName: 'Marija Bregar',
        payerEmail: 'marija@primer.si',
        payerAddress: 'Cesta 5',
        says: [/plača zase/, /razdeljen na ulico/],
      }),
    ],
  },
  {
    name: 'columns of child and mother below their common titles, and the house number in a column of its own',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Seznam otrok'],
        ['Otrok', null, null, null, null, 'Mati'],
        ['Ime', 'Priimek', 'Ulica', 'Hišna št.', 'E-pošta', 'Ime', 'Priimek', 'E-pošta', 'Telefon'],
        ['Ana', 'Novak', 'Čopova', '12 a', null, 'Mojca', 'Novak', 'mojca@primer.si', '041 222 333'],
        ['Bor', 'Kos', 'Pot', 3, 'bor@primer.si', 'Iva', 'Kos', 'iva@primer.si', '00386 41 222 444'],
      ],
      merges: ['A2:E2', 'F2:I2'],
    }),
    people: [
      person(['Novak', 'Ana'], [PUPPETS], {
        participantAddress: 'Čopova 12 a',
        participantEmail: '',
        payerName: 'Mojca Novak',
        payerEmail: 'mojca@primer.si',
        payerPhone: '041 222 333',
      }),
      person(['Kos', 'Bor'], [PUPPETS], {
        participantAddress: 'Pot 3',
        participantEmail: 'bor@primer.si',
        payerName: 'Iva Kos',
        payerPhone: '00386 41 222 444',
      }),
    ],
  },
  {
    name: 'a column of states: people who no longer come or wait are not ticked',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Ime', 'Priimek', 'Stanje'],
        ['Ana', 'Novak', 'aktivna'],
        ['Bor', 'Kos', 'izpisan 1. 11.'],
        ['Cene', 'Hren', 'čaka na mesto'],
      ],
    }),
    people: [
      person(['Novak', 'Ana'], [PUPPETS]),
      person(['Kos', 'Bor'], [PUPPETS], { says: [/V vrstici piše »izpisan 1. 11.«/], isTicked: false }),
      person(['Hren', 'Cene'], [PUPPETS], { says: [/»čaka na mesto«/], isTicked: false }),
    ],
  },
  {
    name: 'no header',
    bytes: workbook({
      name: 'Lutke',
      rows: [
        ['Ana Novak', '5. 3. 2014', 'mojca@primer.si', '041 222 333'],
        ['Bor Kos', '7. 4. 2013', 'peter@primer.si', '031 222 333'],
      ],
    }),
    people: [
      person(['Novak', 'Ana'], [PUPPETS], {
        participantBirthDate: '05.03.2014',
        payerEmail: 'mojca@primer.si',
        payerPhone: '041 222 333',
      }),
      person(['Kos', 'Bor'], [PUPPETS]),
    ],
  },
  {
    name: 'a column of workshops with several in a cell, and groups by age',
    bytes: workbook({
      rows: [
        ['Ime', 'Priimek', 'Datum rojstva', 'Delavnice'],
        ['Neža', 'Vidmar', '5. 3. 2014', 'lutke, gledališče'],
        ['Oskar', 'Vidmar', '5. 3. 2009', 'Gledališka'],
        ['Lina', 'Vidmar', null, 'Gledališka'],
        ['Maks', 'Vidmar', '5. 3. 2012', 'Šah'],
      ],
    }),
    people: [
      person(['Vidmar', 'Neža'], [PUPPETS, CHILDREN]),
      person(['Vidmar', 'Oskar'], [YOUTH]),
      person(['Vidmar', 'Lina'], [], { says: [/Skupine po starosti ni mogoče določiti/], isTicked: false }),
      person(['Vidmar', 'Maks'], [], { says: [/Izberite skupino za »Šah«/], isTicked: false }),
    ],
  },
  {
    name: 'groups under their own titles, and the header repeated on each page',
    bytes: workbook({
      rows: [
        ['Priimek', 'Ime', 'Starost', 'Razred'],
        ['LUTKE'],
        ['Cerar', 'Ula', 9, '4. a'],
        ['Priimek', 'Ime', 'Starost', 'Razred'],
        ['Gledališče mladi'],
        ['Dolenc', 'Val', 15, '1. l.'],
      ],
    }),
    people: [person(['Cerar', 'Ula'], [PUPPETS]), person(['Dolenc', 'Val'], [YOUTH])],
    skipped: ['LUTKE', 'Priimek | Ime | Starost | Razred', 'Gledališče mladi'],
  },
]
