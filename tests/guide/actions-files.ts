// Photos, albums and documents: put up, described, withdrawn.
import { all, append, put, remove, rename, replace, rewrite } from '../content/mistake'
import { makePdf } from '../content/pdf'
import { type Actions, template, upload, withoutPhoto } from './action'

export const fileActions: Actions = {
  'add a document': all(
    put('dokumenti/pravilnik-2026.pdf', makePdf()),
    append('pogoji-in-cenik.md', '\nPreberite [Pravilnik o šolnini](/dokumenti/pravilnik-2026.pdf).\n'),
  ),
  'replace a document by another one': all(
    rename('dokumenti/hisni-red.pdf', 'dokumenti/hisni-red-2027.pdf'),
    rewrite('pogoji-in-cenik.md', (text) => text.replaceAll('hisni-red.pdf', 'hisni-red-2027.pdf')),
    replace(
      'preusmeritve.yaml',
      'preusmeritve:\n',
      'preusmeritve:\n  - iz: /dokumenti/hisni-red.pdf\n    v: /dokumenti/hisni-red-2027.pdf\n',
    ),
  ),
  'withdraw a document that an old address leads to': all(
    remove('dokumenti/hisni-red.pdf'),
    rewrite('pogoji-in-cenik.md', (text) => text.replace(/\n## Hišni red.*$/s, '')),
    replace(
      'preusmeritve.yaml',
      'preusmeritve:\n',
      'preusmeritve:\n  - iz: /dokumenti/stari-red.pdf\n    v: /dokumenti/hisni-red.pdf\n',
    ),
  ),
  'add photos to the gallery and describe them': all(
    upload('galerija/delavnice/razstava-1.png'),
    upload('galerija/delavnice/razstava-2.png'),
    replace(
      'galerija/delavnice.yaml',
      'opisi_slik:\n',
      'opisi_slik:\n  razstava-1.png: Platna z barvnimi portreti na beli steni.\n',
    ),
  ),
  'add a fifth tab of the gallery': all(
    put('galerija/kostumi.yaml', 'naslov: Kostumi\nvrstni_red: 5\nopis: Kar oblečemo na oder.\n'),
    upload('galerija/kostumi/krone.png'),
  ),
  'add an album with photos': all(
    template('album.yaml', 'albumi/revija-zborov-2026.yaml'),
    upload('albumi/revija-zborov-2026/prva.png'),
  ),
  'unpublish a photo of the gallery by deleting nothing but its file': remove('galerija/delavnice/oder.png'),
  "unpublish a mentor's photo": all(
    remove('mentorji/gledalisce.png'),
    withoutPhoto('mentorji/gledalisce.md'),
  ),
  'add a fourth slide': all(
    upload('domov/hero-4.png'),
    replace(
      'domov.yaml',
      'lokacije:\n',
      '  - slika: domov/hero-4.png\n    opis_slike: Dvorana pred predstavo.\nlokacije:\n',
    ),
  ),
}
