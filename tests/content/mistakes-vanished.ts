// Published files and entries that are removed, renamed or hidden.
import { append, error, hint, type Mistake, put, remove, rename, replace, rewrite } from './mistake'

const L = 'mentorji/lutke.md'
const LD = 'delavnice/lutkovna-delavnica.md'
const C = 'cenik.yaml'
const K = 'koledar.yaml'
const DANCE =
  '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n'
const PUPPETS = '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n'

export const vanishedMistakes: Mistake[] = [
  error('odstranjena delavnica', remove(LD), replace(C, PUPPETS, '')),
  error('spremenjen naslov delavnice', replace(LD, 'mentor: lutke', 'mentor: lutke\nslug: lutke-za-vse')),
  error(
    'preimenovana datoteka delavnice',
    rename(LD, 'delavnice/lutke.md'),
    replace(C, 'delavnica: lutkovna-delavnica', 'delavnica: lutke'),
  ),
  hint('skrita delavnica', replace(LD, 'mentor: lutke', 'mentor: lutke\nosnutek: true')),
  hint(
    'skrita delavnica na katero kaze vec povezav',
    replace(LD, 'mentor: lutke', 'mentor: lutke\nosnutek: true'),
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
    remove(L, 'mentorji/lutke.png'),
    replace(LD, 'mentor: lutke\n', ''),
    replace(C, 'mentor: lutke', 'mentor: muzikal'),
  ),
  error('odstranjen dogodek', replace(K, DANCE, '')),
  error(
    'izpraznjena mapa galerije',
    remove('galerija/delavnice/oder.png', 'galerija/delavnice/barve.png'),
    rewrite('galerija/delavnice.yaml', (text) => text.replace(/opisi_slik:\n( {2}.*\n)+/, '')),
  ),
  hint(
    'preimenovan mentor in se en nov',
    rename(L, 'mentorji/oblikovalec.md'),
    replace(LD, 'mentor: lutke', 'mentor: oblikovalec'),
    replace(C, 'mentor: lutke', 'mentor: oblikovalec'),
    put('mentorji/a.md', '---\nime: Plesalka\nvloga: plesalka\n---\n\nPleše.\n'),
  ),
]
