// What staff do with the guide in their hands, each as one change to the tests' content.
import { TEMPLATE_BODY } from '../../collections/check/body'
import { makeTemplates } from '../../collections/guide/templates'
import { encode, type Tree } from './base-tree'
import { all, append, put, remove, rename, replace, rewrite } from './mistake'
import { makePdf } from './pdf'

export interface Action {
  name: string
  change: (tree: Tree) => void
}

/** A photo from somebody's phone stands for any other. */
const PHOTO = 'galerija/lokacija/dvorana.png'

const upload = (path: string) => (tree: Tree) => void tree.set(path, tree.get(PHOTO) ?? encode(''))

const template = (name: string, path: string) => (tree: Tree) =>
  void tree.set(path, encode(makeTemplates().get(name) ?? ''))

/** Adds a confirmation under »odstranjeno«, the last key of the file. */
const confirm = (lines: string) => append('preusmeritve.yaml', lines)

const withoutPhoto = (path: string) => rewrite(path, (text) => text.replace(/^(slika|opis_slike):.*\n/gm, ''))

export const actions: Action[] = [
  {
    name: 'put up an urgent notice',
    change: append(
      'obvestila.yaml',
      '  - besedilo: Zaradi bolezni v ponedeljek, 2. marca, ni vaj gledaliških skupin.\n    do: 2. 3. 2026 ob 22.00\n',
    ),
  },
  {
    name: 'announce an event',
    change: append(
      'dogodki.yaml',
      '  - ime: Dan odprtih vrat\n    od: 12. 9. 2026\n    ura: 10.00–13.00\n    kraj: Hiša otrok, Ulica 2, Kranj\n    povezava: /delavnice\n',
    ),
  },
  {
    name: 'answer a frequent question',
    change: append(
      'vprasanja.yaml',
      '  - vprasanje: Kaj prinesemo s seboj?\n    odgovor: Copate. Vprašate lahko na {e_posta}.\n',
    ),
  },
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
    name: 'call facts by their names in a text',
    change: append('o-nas.md', '\nŠolsko leto {solsko_leto}. {Stevilo_delavnic}, vprašanja na {e_posta}.\n'),
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
    name: 'change a text',
    change: append(
      'o-nas.md',
      '\n## Kaj ponujamo\n\n- **oder** in [delavnice](/delavnice)\n- razstave\n\nVeč na [kontaktu](/kontakt).\n',
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
    name: 'hide a workshop',
    change: replace('delavnice/slikanje-risanje.md', 'vrstni_red: 2', 'vrstni_red: 2\nosnutek: true'),
  },
  {
    name: 'hide what old addresses, texts, a notice and an event lead to',
    change: all(
      append(
        'o-nas.md',
        '\n[Muzikal](/delavnice/muzikal#vsebina), [mentorica](/mentorji#muzikal), [album](/o-jskd#slika=srecanje-zborov/zbor).\n',
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
  { name: 'move an event', change: replace('koledar.yaml', 'od: 23. 5. 2026', 'od: 30. 5. 2026') },
  {
    name: 'make an event longer',
    change: replace('koledar.yaml', 'od: 23. 5. 2026\n', 'od: 23. 5. 2026\n    do: 25. 5. 2026\n'),
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
    change: replace('koledar.yaml', '    dejavnost: film', '    osnutek: true\n    dejavnost: film'),
  },
  {
    name: 'remove an event',
    change: all(
      replace(
        'koledar.yaml',
        '  - ime: Regijsko srečanje folklornih skupin\n    od: 23. 5. 2026\n    dejavnost: folklora\n    raven: regijska\n',
        '',
      ),
      confirm('  - kaj: koledar.yaml\n    ostane: 3\n'),
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
    name: 'start a new school year',
    change: all(
      replace('site.yaml', '2025/2026', '2026/2027'),
      rewrite('koledar.yaml', (text) => text.replaceAll('2026', '2027')),
    ),
  },
  {
    name: 'write the real address and numbers',
    change: all(
      replace('site.yaml', 'naslov_ulica: Ulica 1', 'naslov_ulica: Glavni trg 1'),
      replace('site.yaml', '04 000 00 00', '04 999 99 99'),
      replace('domov.yaml', 'Ulica 1, 4000 Kranj', 'Glavni trg 1, 4000 Kranj'),
    ),
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
    name: 'give two pages the same title',
    change: all(
      replace('novice.md', 'naslov: Novice', 'naslov: Kontakt'),
      replace('delavnice/ples.md', 'ime: Ples za začetnike', 'ime: Muzikal'),
    ),
  },
  {
    name: 'write a number as one dials it at home',
    change: append('kontakt.md', '\nPokličite [041 111 111](tel:041111111).\n'),
  },
  {
    name: 'forget to review the accessibility statement for two years',
    change: rewrite('izjava-o-dostopnosti.md', (text) => text.replace('21. 11. 2026', '21. 11. 2024')),
  },
  {
    name: "mend a typo in the guide's tables",
    change: put(
      'PREBERI.md',
      '# Navodila\n\n<!-- tabela: Site -->\n\n| Podatek |\n\n<!-- konec tabele -->\n',
    ),
  },
]
