// Published files and entries that are removed, renamed or hidden.
import { append, error, hint, type Mistake, put, remove, rename, replace, rewrite } from './mistake'

const MENTOR = 'mentorji/lutke.md'
const PUPPET_WORKSHOP = 'delavnice/lutkovna-delavnica.md'
const PRICES = 'cenik.yaml'
const CALENDAR = 'koledar.yaml'
const DANCE =
  '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n'
const PUPPETS = '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n'

export const vanishedMistakes: Mistake[] = [
  error('odstranjena delavnica', remove(PUPPET_WORKSHOP), replace(PRICES, PUPPETS, '')),
  error(
    'spremenjen naslov delavnice',
    replace(PUPPET_WORKSHOP, 'mentor: lutke', 'mentor: lutke\nslug: lutke-za-vse'),
  ),
  error(
    'preimenovana datoteka delavnice',
    rename(PUPPET_WORKSHOP, 'delavnice/lutke.md'),
    replace(PRICES, 'delavnica: lutkovna-delavnica', 'delavnica: lutke'),
  ),
  hint('skrita delavnica', replace(PUPPET_WORKSHOP, 'mentor: lutke', 'mentor: lutke\nosnutek: true')),
  hint(
    'skrita delavnica na katero kaze vec povezav',
    replace(PUPPET_WORKSHOP, 'mentor: lutke', 'mentor: lutke\nosnutek: true'),
    put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: /lutke\n    v: /delavnice/lutkovna-delavnica\nodstranjeno:\n',
    ),
    append('o-nas.md', '\n[Lutke](/delavnice/lutkovna-delavnica#cena)\n'),
    append(
      'dogodki.yaml',
      '  - ime: Premiera\n    od: 2. 3. 2040\n    kraj: Kranj\n    povezava: /delavnice/lutkovna-delavnica\n',
    ),
  ),
  hint(
    'preusmeritev na umaknjen dokument',
    put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: /pravilnik\n    v: /dokumenti/pravilnik.pdf\nodstranjeno:\n',
    ),
  ),
  error(
    'odstranjen mentor',
    remove(MENTOR, 'mentorji/lutke.png'),
    replace(PUPPET_WORKSHOP, 'mentor: lutke\n', ''),
    replace(PRICES, 'mentor: lutke', 'mentor: muzikal'),
  ),
  error('odstranjen dogodek', replace(CALENDAR, DANCE, '')),
  error(
    'izpraznjena mapa galerije',
    remove('galerija/delavnice/oder.png', 'galerija/delavnice/barve.png'),
    rewrite('galerija/delavnice.yaml', (text) => text.replace(/opisi_slik:\n( {2}.*\n)+/, '')),
  ),
  hint(
    'preimenovan mentor in se en nov',
    rename(MENTOR, 'mentorji/oblikovalec.md'),
    replace(PUPPET_WORKSHOP, 'mentor: lutke', 'mentor: oblikovalec'),
    replace(PRICES, 'mentor: lutke', 'mentor: oblikovalec'),
    put('mentorji/a.md', '---\nime: Plesalka\nvloga: plesalka\n---\n\nPleše.\n'),
  ),
]
