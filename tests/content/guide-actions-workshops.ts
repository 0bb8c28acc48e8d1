// Workshops with their enrolment, prices and groups, and the people who lead them.
import { TEMPLATE_BODY } from '../../collections/check/body'
import { type Action, confirm, template, upload } from './guide-action'
import { all, append, put, remove, replace } from './mistake'

export const workshopActions: Action[] = [
  {
    name: 'open enrolment on a day',
    change: replace(
      'delavnice/lutkovna-delavnica.md',
      'mentor: slikanje',
      'mentor: slikanje\nvpis:\n  stanje: odprt\n  od: 1. 9. 2026\n  besedilo: Prosta mesta so še v skupini za odrasle.',
    ),
  },
  {
    name: 'take enrolments for the waiting list only',
    change: replace(
      'delavnice/lutkovna-delavnica.md',
      'mentor: slikanje',
      'mentor: slikanje\nvpis:\n  stanje: cakalni-seznam',
    ),
  },
  {
    name: 'say the age and hour of a group',
    change: replace(
      'cenik.yaml',
      '  - delavnica: lutkovna-delavnica\n',
      '  - delavnica: lutkovna-delavnica\n    starost_od: 7\n    starost_do: 10\n    dan: torek\n    ura: 17.00–18.30\n    ucilnica: Dvorana 2\n',
    ),
  },
  { name: 'change a price', change: replace('cenik.yaml', 'cena: 30', 'cena: 32,50') },
  {
    name: 'change a term and a room',
    change: replace(
      'delavnice/lutkovna-delavnica.md',
      'ura: "17.30"',
      'dan: torek\nura: 17.00–18.30\nucilnica: Dvorana 2',
    ),
  },
  {
    name: 'add a workshop with a photo and a price',
    change: all(
      template('delavnica.md', 'delavnice/sodobni-ples.md'),
      replace('delavnice/sodobni-ples.md', 'ime: Gledališke delavnice', 'ime: Sodobni ples'),
      replace('delavnice/sodobni-ples.md', '# slika: gledaliske-delavnice.png', 'slika: sodobni-ples.png'),
      replace('delavnice/sodobni-ples.md', '# opis_slike:', 'opis_slike:'),
      replace('delavnice/sodobni-ples.md', TEMPLATE_BODY, 'Plešemo.\n'),
      upload('delavnice/sodobni-ples.png'),
      append(
        'cenik.yaml',
        '  - delavnica: sodobni-ples\n    mentor: muzikal\n    ure_na_teden: 1,5\n    cena: 30\n',
      ),
    ),
  },
  {
    name: 'add a workshop of a name, a sentence and a text',
    change: put('delavnice/film.md', '---\nime: Film\nkratek_opis: Snemamo.\n---\n\nOd zamisli do filma.\n'),
  },
  {
    name: 'hide a workshop',
    change: replace('delavnice/slikanje-risanje.md', 'vrstni_red: 2', 'vrstni_red: 2\nosnutek: true'),
  },
  {
    name: 'remove a workshop and lead its address on',
    change: all(
      remove('delavnice/lutkovna-delavnica.md'),
      replace(
        'cenik.yaml',
        '  - delavnica: lutkovna-delavnica\n    mest: 2\n    mentor: slikanje\n    ure_na_teden: 1,5\n    cena: 30\n',
        '',
      ),
      replace(
        'preusmeritve.yaml',
        'preusmeritve:\n',
        'preusmeritve:\n  - iz: /delavnice/lutkovna-delavnica\n    v: /delavnice\n',
      ),
      confirm('  - kaj: cenik.yaml\n    ostane: 4\n'),
    ),
  },
  {
    name: 'add a mentor',
    change: all(
      template('mentor.md', 'mentorji/ples.md'),
      replace('mentorji/ples.md', TEMPLATE_BODY, 'Pleše od malega.\n'),
      replace('delavnice/lutkovna-delavnica.md', 'mentor: slikanje', 'mentor: ples'),
    ),
  },
  {
    name: 'hide a mentor',
    change: replace('mentorji/muzikal.md', 'vloga:', 'osnutek: true\nvloga:'),
  },
  {
    name: 'remove a mentor and correct the number',
    change: all(
      remove('mentorji/muzikal.md'),
      replace('delavnice/muzikal.md', 'mentor: muzikal', 'mentor: gledalisce'),
      replace('cenik.yaml', 'mentor: muzikal', 'mentor: gledalisce'),
      replace('domov.yaml', 'vrednost: 6', 'vrednost: 5'),
      confirm('  - kaj: mentorji/muzikal.md\n'),
    ),
  },
  {
    name: 'close enrolment',
    change: replace(
      'delavnice/lutkovna-delavnica.md',
      'mentor: slikanje',
      'mentor: slikanje\nvpis:\n  stanje: zaprt\n  besedilo: Skupina je polna.',
    ),
  },
  {
    name: 'limit the places of a group',
    change: replace('cenik.yaml', '    cena: 32,5\n', '    cena: 32,5\n    mest: 12\n'),
  },
]
