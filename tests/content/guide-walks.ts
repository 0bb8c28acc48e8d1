// The guide's how-tos, done as a new member of staff would do them.

import { TEMPLATE_BODY } from '../../collections/check/body'
import { decode, encode, makePng, type Tree } from './base-tree'
import { append, remove, replace } from './mistake'

interface Walk {
  name: string
  change: (tree: Tree, template: (name: string) => Uint8Array) => void
}

export const harmless: Walk[] = [
  { name: 'change a price', change: replace('cenik.yaml', 'cena: 30', 'cena: 32,50') },
  {
    name: 'change a term',
    change: replace(
      'delavnice/lutkovna-delavnica.md',
      'mentor: lutke',
      'mentor: lutke\ndan: torek\nura: 17.00–18.30\nucilnica: Dvorana 2',
    ),
  },
  {
    name: 'add a workshop with a photo and a price',
    change: (tree, template) => {
      tree.set('delavnice/sodobni-ples.md', template('delavnica.md'))
      replace('delavnice/sodobni-ples.md', 'ime: Gledališke delavnice', 'ime: Sodobni ples')(tree)
      replace(
        'delavnice/sodobni-ples.md',
        '# slika: gledaliske-delavnice.png',
        'slika: sodobni-ples.jpg',
      )(tree)
      replace('delavnice/sodobni-ples.md', '# opis_slike:', 'opis_slike:')(tree)
      replace('delavnice/sodobni-ples.md', TEMPLATE_BODY, 'Plešemo.\n')(tree)
      tree.set('delavnice/sodobni-ples.jpg', makePng(2000, 1500))
      append(
        'cenik.yaml',
        '  - delavnica: sodobni-ples\n    mentor: muzikal\n    ure_na_teden: 1,5\n    cena: 30\n',
      )(tree)
    },
  },
  {
    name: 'hide a workshop',
    change: replace('delavnice/lutkovna-delavnica.md', 'mentor: lutke', 'mentor: lutke\nosnutek: true'),
  },
  {
    name: 'remove a workshop',
    change: (tree) => {
      remove('delavnice/lutkovna-delavnica.md')(tree)
      replace(
        'cenik.yaml',
        '  - delavnica: lutkovna-delavnica\n    mentor: lutke\n    ure_na_teden: 2\n    cena: 30\n',
        '',
      )(tree)
      tree.set(
        'preusmeritve.yaml',
        encode(
          'preusmeritve:\n  - iz: /delavnice/lutkovna-delavnica\n    v: /delavnice\n\nodstranjeno:\n  - kaj: cenik.yaml\n    ostane: 1\n',
        ),
      )
    },
  },
  {
    name: 'add a mentor',
    change: (tree, template) => {
      tree.set('mentorji/ples.md', template('mentor.md'))
      replace('mentorji/ples.md', TEMPLATE_BODY, 'Pleše od malega.\n')(tree)
      replace('delavnice/lutkovna-delavnica.md', 'mentor: lutke', 'mentor: ples')(tree)
    },
  },
  {
    name: 'hide a mentor',
    change: replace('mentorji/lutke.md', 'vrstni_red: 2', 'vrstni_red: 2\nosnutek: true'),
  },
  {
    name: 'remove a mentor',
    change: (tree) => {
      remove('mentorji/lutke.md', 'mentorji/lutke.png')(tree)
      replace('delavnice/lutkovna-delavnica.md', 'mentor: lutke', 'mentor: muzikal')(tree)
      replace('cenik.yaml', 'mentor: lutke', 'mentor: muzikal')(tree)
      append('preusmeritve.yaml', '  - kaj: mentorji/lutke.md\n')(tree)
    },
  },
  { name: 'move an event', change: replace('koledar.yaml', 'od: 16. 5. 2026', 'od: 23. 5. 2026') },
  {
    name: 'make an event longer',
    change: replace('koledar.yaml', 'od: 16. 5. 2026\n', 'od: 16. 5. 2026\n    do: 18. 5. 2026\n'),
  },
  {
    name: 'add an event',
    change: append(
      'koledar.yaml',
      '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    do: 17. 5. 2026\n    dejavnost: ples\n    raven: obmocna\n',
    ),
  },
  {
    name: 'hide an event',
    change: replace('koledar.yaml', '    dejavnost: ples', '    osnutek: true\n    dejavnost: ples'),
  },
  {
    name: 'add an album with photos',
    change: (tree, template) => {
      tree.set('albumi/revija-zborov-2026.yaml', template('album.yaml'))
      tree.set('albumi/revija-zborov-2026/prva.jpg', makePng(2000, 1500))
    },
  },
  {
    name: 'unpublish a photo of the gallery by deleting nothing but its file',
    change: remove('galerija/delavnice/oder.png'),
  },
  {
    name: 'unpublish the cover of an album by deleting nothing but its file',
    change: (tree) => {
      tree.set('albumi/srecanje/druga.png', makePng(2000, 1500))
      remove('albumi/srecanje/prva.png')(tree)
    },
  },
  {
    name: "unpublish a mentor's photo",
    change: (tree) => {
      remove('mentorji/lutke.png')(tree)
      const text = decode(tree.get('mentorji/lutke.md'))
      tree.set('mentorji/lutke.md', encode(text.replace(/^(slika|opis_slike):.*\n/gm, '')))
    },
  },
]
