// What must not vanish without a word, and what may.
import { all, append, type Mistake, put, remove, rename, replace } from './mistake'

const L = 'mentorji/lutke.md'
const LD = 'delavnice/lutkovna-delavnica.md'
const C = 'cenik.yaml'

export const vanishedMistakes: Mistake[] = [
  {
    name: 'odstranjena delavnica',
    outcome: 'error',
    change: all(
      remove(LD),
      replace(
        C,
        '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n',
        '',
      ),
    ),
  },
  {
    name: 'odstranjena in preusmerjena delavnica',
    outcome: 'fine',
    change: all(
      remove(LD),
      replace(
        C,
        '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n',
        '',
      ),
      put(
        'preusmeritve.yaml',
        'preusmeritve:\n  - iz: /delavnice/lutkovna-delavnica\n    v: /delavnice\nodstranjeno:\n  - kaj: cenik.yaml\n    ostane: 1\n',
      ),
    ),
  },
  {
    name: 'spremenjen naslov delavnice',
    outcome: 'error',
    change: replace(LD, 'mentor: lutke', 'mentor: lutke\nslug: lutke-za-vse'),
  },
  {
    name: 'preimenovana datoteka delavnice',
    outcome: 'error',
    change: all(
      rename(LD, 'delavnice/lutke.md'),
      replace(C, 'delavnica: lutkovna-delavnica', 'delavnica: lutke'),
    ),
  },
  {
    name: 'skrita delavnica',
    outcome: 'hint',
    change: replace(LD, 'mentor: lutke', 'mentor: lutke\nosnutek: true'),
  },
  {
    name: 'skrita delavnica na katero kaze vec povezav',
    outcome: 'hint',
    change: all(
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
  },
  {
    name: 'preusmeritev na umaknjen dokument',
    outcome: 'hint',
    change: put(
      'preusmeritve.yaml',
      'preusmeritve:\n  - iz: /pravilnik\n    v: /dokumenti/pravilnik.pdf\nodstranjeno:\n',
    ),
  },
  {
    name: 'odstranjen mentor',
    outcome: 'error',
    change: all(
      remove(L, 'mentorji/lutke.png'),
      replace(LD, 'mentor: lutke\n', ''),
      replace(C, 'mentor: lutke', 'mentor: muzikal'),
    ),
  },
  {
    name: 'namenoma odstranjen mentor',
    outcome: 'fine',
    change: all(
      remove(L, 'mentorji/lutke.png'),
      replace(LD, 'mentor: lutke\n', ''),
      replace(C, 'mentor: lutke', 'mentor: muzikal'),
      append('preusmeritve.yaml', '  - kaj: mentorji/lutke.md\n'),
    ),
  },
  {
    name: 'preimenovan mentor',
    outcome: 'hint',
    change: all(
      rename(L, 'mentorji/lutkar.md'),
      replace(LD, 'mentor: lutke', 'mentor: lutkar'),
      replace(C, 'mentor: lutke', 'mentor: lutkar'),
    ),
  },
  {
    name: 'odstranjen dogodek',
    outcome: 'error',
    change: replace(
      'koledar.yaml',
      '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n',
      '',
    ),
  },
  {
    name: 'namenoma odstranjen dogodek',
    outcome: 'fine',
    change: all(
      replace(
        'koledar.yaml',
        '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n',
        '',
      ),
      append('preusmeritve.yaml', '  - kaj: koledar.yaml\n    ostane: 2\n'),
    ),
  },
  {
    name: 'skrit dogodek',
    outcome: 'fine',
    change: replace('koledar.yaml', '    dejavnost: ples', '    osnutek: true\n    dejavnost: ples'),
  },
  {
    name: 'odstranjena fotografija',
    outcome: 'hint',
    change: all(
      remove('galerija/delavnice/oder.png'),
      replace('galerija/delavnice.yaml', '  oder.png: Otroci se priklanjajo občinstvu.\n', ''),
    ),
  },
  {
    name: 'izpraznjena mapa galerije',
    outcome: 'error',
    change: all(
      remove('galerija/delavnice/oder.png', 'galerija/delavnice/barve.png'),
      replace(
        'galerija/delavnice.yaml',
        'opisi_slik:\n  barve.png: Otroške roke z barvnimi čopiči.\n  oder.png: Otroci se priklanjajo občinstvu.\n',
        '',
      ),
    ),
  },
  {
    name: 'potrditev ki ni vec potrebna',
    outcome: 'hint',
    change: append('preusmeritve.yaml', '  - kaj: mentorji/star.md\n'),
  },
  {
    name: 'dva odstranjena mentorja in en nov',
    outcome: 'error',
    change: all(
      remove(L, 'mentorji/lutke.png', 'mentorji/muzikal.md', 'mentorji/muzikal.png'),
      put('mentorji/ples.md', '---\nime: Plesalka\nvloga: plesalka\n---\n\nPleše.\n'),
      replace(LD, 'mentor: lutke', 'mentor: ples'),
      replace('delavnice/muzikal.md', 'mentor: muzikal', 'mentor: ples'),
      replace(C, 'mentor: lutke', 'mentor: ples'),
      replace(C, 'mentor: muzikal', 'mentor: ples'),
    ),
  },
  {
    name: 'preimenovan mentor in se en nov',
    outcome: 'hint',
    change: all(
      rename(L, 'mentorji/oblikovalec.md'),
      replace(LD, 'mentor: lutke', 'mentor: oblikovalec'),
      replace(C, 'mentor: lutke', 'mentor: oblikovalec'),
      put('mentorji/a.md', '---\nime: Plesalka\nvloga: plesalka\n---\n\nPleše.\n'),
    ),
  },
  {
    name: 'preimenovan album s slikami',
    outcome: 'hint',
    change: all(
      rename('albumi/srecanje.yaml', 'albumi/oder-2026.yaml'),
      rename('albumi/srecanje/prva.png', 'albumi/oder-2026/prva.png'),
    ),
  },
]
