// Actions of staff who follow the guide and change more than one entry. Templates and the tests' own content show the
// entries of every kind.
import { TEMPLATE_BODY } from '../../collections/check/markdown'
import { renderTemplates } from '../../collections/guide/templates'
import { encode, type Tree } from '../content/base-tree'
import { all, append, put, remove, rename, replace, rewrite } from '../content/mistake'
import { makePdf } from '../content/pdf'

/** Actions as changes to the tests' content, by name. */
type Actions = Record<string, (tree: Tree) => void>

/** A photo that stands for any other. */
const PHOTO = 'galerija/lokacija/dvorana.png'
const VIDEO = 'galerija/produkcije/nastop.mp4'

const upload =
  (path: string, file = PHOTO) =>
  (tree: Tree) =>
    void tree.set(path, tree.get(file) ?? encode(''))

/** Copies a template of `content/predloge`. */
const copyTemplate = (name: string, path: string) => (tree: Tree) =>
  void tree.set(path, encode(renderTemplates().get(name) ?? ''))

/** Adds lines under »odstranjeno«, the last key of the file. */
const confirmRemoval = (lines: string) => append('preusmeritve.yaml', lines)

const removePhoto = (path: string) => rewrite(path, (text) => text.replace(/^(slika|opis_slike):.*\n/gm, ''))

const textActions: Actions = {
  'hide a workshop, a mentor and an album that old addresses, texts, a notice and an event lead to': all(
    append(
      'o-nas.md',
      '\n[Muzikal](/delavnice/muzikal#vsebina), [mentorica](/mentorji#muzikal), [album](/o-jskd#srecanje-zborov).\n',
    ),
    append(
      'obvestila.yaml',
      '  - besedilo: Jutri ni vaj.\n    do: 2. 3. 2040\n    povezava: /delavnice/muzikal\n',
    ),
    append(
      'dogodki.yaml',
      '  - ime: Premiera\n    od: 2. 3. 2040\n    kraj: Kranj\n    povezava: /delavnice/muzikal\n',
    ),
    replace('delavnice/muzikal.md', 'mentor:', 'osnutek: true\nmentor:'),
    replace('mentorji/muzikal.md', 'vloga:', 'osnutek: true\nvloga:'),
    replace('albumi/srecanje-zborov.yaml', 'vrstni_red: 1', 'vrstni_red: 1\nosnutek: true'),
  ),
  'remove an event': all(
    replace(
      'koledar.yaml',
      '  - ime: Regijsko srečanje folklornih skupin\n    od: 23. 5. 2026\n    dejavnost: folklora\n    raven: regijska\n',
      '',
    ),
    confirmRemoval('  - kaj: koledar.yaml\n    ostane: 4\n'),
  ),
  'start a new school year': all(
    replace('site.yaml', 'solsko_leto: 2025/2026', 'solsko_leto: 2026/2027'),
    replace('site.yaml', 'avtorske_pravice: 2024–2025', 'avtorske_pravice: 2024–2026'),
    replace('site.yaml', 'od: 27. 10. 2025\n    do: 1. 11. 2025', 'od: 26. 10. 2026\n    do: 1. 11. 2026'),
    replace(
      'delavnice/lutkovna-delavnica.md',
      'mentor: slikanje',
      'mentor: slikanje\nvpis:\n  stanje: odprt\n  od: 1. 9. 2026',
    ),
    rewrite('koledar.yaml', (text) => text.replaceAll('2026', '2027')),
  ),
  'mend a typo in the guide, and add a page of their own': all(
    put('navodila/vsi-podatki.md', '# Vsi podatki\n\n| Podatek |\n'),
    put('navodila/nova.md', '# Kako?\n\n[Drugam](ni-me.md)\n'),
  ),
}

const workshopActions: Actions = {
  'change a term, and take it out of the file of the workshop': all(
    replace('cenik.yaml', 'dan: četrtek\n    ura: 16.00–17.30', 'dan: torek\n    ura: 17.00–18.30'),
    replace('delavnice/lutkovna-delavnica.md', 'ura: "17.30"\n', ''),
  ),
  'add a workshop with a photo and a price': all(
    copyTemplate('delavnica.md', 'delavnice/sodobni-ples.md'),
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
    confirmRemoval('  - kaj: cenik.yaml\n    ostane: 4\n'),
  ),
  'add a mentor': all(
    copyTemplate('mentor.md', 'mentorji/ples.md'),
    replace('mentorji/ples.md', TEMPLATE_BODY, 'Pleše od malega.\n'),
    replace('delavnice/lutkovna-delavnica.md', 'mentor: slikanje', 'mentor: ples'),
  ),
  'remove a mentor and correct the number': all(
    remove('mentorji/muzikal.md'),
    replace('delavnice/muzikal.md', 'mentor: muzikal', 'mentor: gledalisce'),
    replace('cenik.yaml', 'mentor: muzikal', 'mentor: gledalisce'),
    replace('domov.yaml', 'vrednost: 6', 'vrednost: 5'),
    confirmRemoval('  - kaj: mentorji/muzikal.md\n'),
  ),
}

const fileActions: Actions = {
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
  'add a video to a gallery tab': all(
    upload('galerija/lokacija/ogled.mp4', VIDEO),
    upload('galerija/lokacija/ogled.png'),
    append('galerija/lokacija.yaml', '  ogled.png: Prazna dvorana.\n'),
  ),
  'add an album with photos': all(
    copyTemplate('album.yaml', 'albumi/revija-zborov-2026.yaml'),
    upload('albumi/revija-zborov-2026/prva.png'),
  ),
  'unpublish a photo of the gallery by deleting nothing but its file': remove('galerija/delavnice/oder.png'),
  "unpublish a mentor's photo": all(remove('mentorji/gledalisce.png'), removePhoto('mentorji/gledalisce.md')),
}

export const actions = Object.entries({ ...textActions, ...workshopActions, ...fileActions })
