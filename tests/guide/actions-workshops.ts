// Workshops with their enrolment, prices and groups, and the people who lead them.
import { TEMPLATE_BODY } from '../../collections/check/markdown'
import { all, append, put, remove, replace } from '../content/mistake'
import { type Actions, confirm, template, upload } from './action'

export const workshopActions: Actions = {
  'open enrolment on a day': replace(
    'delavnice/lutkovna-delavnica.md',
    'mentor: slikanje',
    'mentor: slikanje\nvpis:\n  stanje: odprt\n  od: 1. 9. 2026\n  besedilo: Prosta mesta so še v skupini za odrasle.',
  ),
  'say the age and hour of a group': replace(
    'cenik.yaml',
    '  - delavnica: lutkovna-delavnica\n',
    '  - delavnica: lutkovna-delavnica\n    starost_od: 7\n    starost_do: 10\n    dan: torek\n    ura: 17.00–18.30\n    ucilnica: Dvorana 2\n',
  ),
  'change a price': replace('cenik.yaml', 'cena: 30', 'cena: 32,50'),
  'change a term, and take it out of the file of the workshop': all(
    replace('cenik.yaml', 'dan: četrtek\n    ura: 16.00–17.30', 'dan: torek\n    ura: 17.00–18.30'),
    replace('delavnice/lutkovna-delavnica.md', 'ura: "17.30"\n', ''),
  ),
  'add a workshop with a photo and a price': all(
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
  'add a workshop of a name, a sentence and a text': put(
    'delavnice/film.md',
    '---\nime: Film\nkratek_opis: Snemamo.\n---\n\nOd zamisli do filma.\n',
  ),
  'remove a workshop and lead its address on': all(
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
  'add a mentor': all(
    template('mentor.md', 'mentorji/ples.md'),
    replace('mentorji/ples.md', TEMPLATE_BODY, 'Pleše od malega.\n'),
    replace('delavnice/lutkovna-delavnica.md', 'mentor: slikanje', 'mentor: ples'),
  ),
  'remove a mentor and correct the number': all(
    remove('mentorji/muzikal.md'),
    replace('delavnice/muzikal.md', 'mentor: muzikal', 'mentor: gledalisce'),
    replace('cenik.yaml', 'mentor: muzikal', 'mentor: gledalisce'),
    replace('domov.yaml', 'vrednost: 6', 'vrednost: 5'),
    confirm('  - kaj: mentorji/muzikal.md\n'),
  ),
  'close enrolment': replace(
    'delavnice/lutkovna-delavnica.md',
    'mentor: slikanje',
    'mentor: slikanje\nvpis:\n  stanje: zaprt\n  besedilo: Skupina je polna.',
  ),
}
