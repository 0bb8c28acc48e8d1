// A centre without the office (`urad: ne`): what it need not have, and settings that contradict it.
import { LETTER_KIND_NAMES } from '../../common/letter-kinds'
import { append, error, fine, hint, type Mistake, put, remove, replace } from './mistake'

const SITE = 'site.yaml'
const PRICES = 'cenik.yaml'

const simulatedSignIn = replace(SITE, 'prijava: povezava', 'prijava: vzorec')
const withoutOffice = [append(SITE, 'urad: ne\n'), simulatedSignIn]
const withoutLetters = remove(...LETTER_KIND_NAMES.map((name) => `sporocila/${name}.md`))
const places = replace(PRICES, 'delavnica: muzikal\n', 'delavnica: muzikal\n    mest: 12\n')

export const officeMistakes: Mistake[] = [
  fine('brez urada in brez besedil sporocil', ...withoutOffice, withoutLetters),
  fine('brez urada z besedili sporocil', ...withoutOffice),
  fine(
    'brez urada in brez izbire okna Prijava',
    append(SITE, 'urad: Ne\n'),
    replace(SITE, 'prijava: povezava\n', ''),
  ),
  fine(
    'brez urada in brez dneva skupin',
    ...withoutOffice,
    replace('delavnice/muzikal.md', 'dan: torek\nura: 17.00–18.30\nucilnica: Dvorana 2\n', ''),
  ),
  fine('z uradom', append(SITE, 'urad: da\n')),
  error('urad z besedo namesto da ali ne', append(SITE, 'urad: zaprt\n')),
  error('brez urada s povezavami iz okna Prijava', append(SITE, 'urad: ne\n')),
  error(
    'brez urada s placili',
    ...withoutOffice,
    append(PRICES, 'obdobje: mesec\n'),
    append(
      SITE,
      'placila:\n  iban: SI56 9999 9000 0000 102\n  naziv: Center kulturnih dejavnosti Kranj\n  dan: 15\n',
    ),
  ),
  hint('brez urada z mesti v skupini', ...withoutOffice, places),
  hint('brez urada z mesti za lanske', ...withoutOffice, places, append(PRICES, 'lanski_do: 15. 9. 2025\n')),
  hint(
    'brez urada z roki urada v obvestilu o zasebnosti',
    ...withoutOffice,
    append(
      'obvestilo-o-zasebnosti.md',
      '\nPrisotnost hranimo {hramba.prisotnost}.\n\nPrijave hranimo {hramba.prijave}.\n',
    ),
  ),
  hint(
    'brez urada z izdajo ki je ni v arhivu',
    ...withoutOffice,
    put('e-novice/2026-04.md', '---\nzadeva: April\npovzetek: Nastopi.\narhiv: ne\n---\n\nPozdravljeni.\n'),
  ),
]
