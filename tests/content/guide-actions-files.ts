// Photos, albums and documents: put up, described, withdrawn.
import { type Action, template, upload, withoutPhoto } from './guide-action'
import { all, append, put, remove, rename, replace, rewrite } from './mistake'
import { makePdf } from './pdf'

export const fileActions: Action[] = [
  {
    name: 'add a document',
    change: all(
      put('dokumenti/pravilnik-2026.pdf', makePdf()),
      append('pogoji-in-cenik.md', '\nPreberite [Pravilnik o šolnini](/dokumenti/pravilnik-2026.pdf).\n'),
    ),
  },
  {
    name: 'withdraw a document',
    change: all(
      remove('dokumenti/hisni-red.pdf'),
      rewrite('pogoji-in-cenik.md', (text) => text.replace(/\n## Hišni red.*$/s, '')),
    ),
  },
  {
    name: 'replace a document by another one',
    change: all(
      rename('dokumenti/hisni-red.pdf', 'dokumenti/hisni-red-2027.pdf'),
      rewrite('pogoji-in-cenik.md', (text) => text.replaceAll('hisni-red.pdf', 'hisni-red-2027.pdf')),
      replace(
        'preusmeritve.yaml',
        'preusmeritve:\n',
        'preusmeritve:\n  - iz: /dokumenti/hisni-red.pdf\n    v: /dokumenti/hisni-red-2027.pdf\n',
      ),
    ),
  },
  {
    name: 'withdraw a document that an old address leads to',
    change: all(
      remove('dokumenti/hisni-red.pdf'),
      rewrite('pogoji-in-cenik.md', (text) => text.replace(/\n## Hišni red.*$/s, '')),
      replace(
        'preusmeritve.yaml',
        'preusmeritve:\n',
        'preusmeritve:\n  - iz: /dokumenti/stari-red.pdf\n    v: /dokumenti/hisni-red.pdf\n',
      ),
    ),
  },
  {
    name: 'withdraw a photo that a text leads to',
    change: all(
      append('o-nas.md', '\n[Dvorana](/galerija#slika=lokacija/dvorana).\n'),
      remove('galerija/lokacija/dvorana.png'),
    ),
  },
  {
    name: 'add photos to the gallery and describe them',
    change: all(
      upload('galerija/delavnice/razstava-1.png'),
      upload('galerija/delavnice/razstava-2.png'),
      replace(
        'galerija/delavnice.yaml',
        'opisi_slik:\n',
        'opisi_slik:\n  razstava-1.png: Platna z barvnimi portreti na beli steni.\n',
      ),
    ),
  },
  { name: 'fill the empty tab of the gallery', change: upload('galerija/ostalo/gostovanje.png') },
  {
    name: 'add a fifth tab of the gallery',
    change: all(
      put('galerija/kostumi.yaml', 'naslov: Kostumi\nvrstni_red: 5\nopis: Kar oblečemo na oder.\n'),
      upload('galerija/kostumi/krone.png'),
    ),
  },
  {
    name: 'add an album with photos',
    change: all(
      template('album.yaml', 'albumi/revija-zborov-2026.yaml'),
      upload('albumi/revija-zborov-2026/prva.png'),
    ),
  },
  {
    name: 'add an album without photos',
    change: put('albumi/jesen.yaml', 'naslov: Jesenska srečanja\n'),
  },
  { name: 'fill the empty album', change: upload('albumi/se-brez-slik/prva.png') },
  {
    name: 'unpublish a photo of the gallery by deleting nothing but its file',
    change: remove('galerija/delavnice/oder.png'),
  },
  {
    name: 'unpublish the cover of an album by deleting nothing but its file',
    change: remove('albumi/srecanje-zborov/zbor.png'),
  },
  {
    name: "unpublish a mentor's photo",
    change: all(remove('mentorji/gledalisce.png'), withoutPhoto('mentorji/gledalisce.md')),
  },
  {
    name: "unpublish a workshop's photo",
    change: all(remove('delavnice/muzikal.png'), withoutPhoto('delavnice/muzikal.md')),
  },
  {
    name: 'add a fourth slide',
    change: all(
      upload('domov/hero-4.png'),
      replace(
        'domov.yaml',
        'lokacije:\n',
        '  - slika: domov/hero-4.png\n    opis_slike: Dvorana pred predstavo.\nlokacije:\n',
      ),
    ),
  },
  {
    name: 'choose another cover of an album',
    change: replace('albumi/srecanje-zborov.yaml', 'naslovnica: zbor.png', 'naslovnica: note.png'),
  },
  {
    name: 'hide an album',
    change: replace('albumi/srecanje-zborov.yaml', 'vrstni_red: 1', 'vrstni_red: 1\nosnutek: true'),
  },
]
