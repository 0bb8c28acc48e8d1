// Actions of staff who follow the guide: one for each page of content/navodila that changes a file.
import { TEMPLATE_BODY } from '../../collections/check/markdown'
import { renderTemplates } from '../../collections/guide/templates'
import { encode, type Tree } from '../content/base-tree'
import { all, append, put, remove, rename, replace, rewrite } from '../content/mistake'
import { makePdf } from '../content/pdf'
import { sitePages } from '../support/site-pages'

/** Actions as changes to the tests' content, by name. */
type Actions = Record<string, (tree: Tree) => void>

/** A photo that stands for any other. */
const PHOTO = 'galerija/lokacija/dvorana.png'

const upload = (path: string) => (tree: Tree) => void tree.set(path, tree.get(PHOTO) ?? encode(''))

/** Copies a template of `content/predloge`. */
const template = (name: string, path: string) => (tree: Tree) =>
  void tree.set(path, encode(renderTemplates(sitePages).get(name) ?? ''))

/** Adds lines under »odstranjeno«, the last key of the file. */
const confirmRemoval = (lines: string) => append('preusmeritve.yaml', lines)

const withoutPhoto = (path: string) => rewrite(path, (text) => text.replace(/^(slika|opis_slike):.*\n/gm, ''))

const textActions: Actions = {
  'put up an urgent notice': append(
    'obvestila.yaml',
    '  - besedilo: Zaradi bolezni v ponedeljek, 2. marca, ni srečanja gledališke skupine.\n    do: 2. 3. 2026 ob 22.00\n',
  ),
  'announce an event': append(
    'dogodki.yaml',
    '  - ime: Dan odprtih vrat\n    od: 12. 9. 2026\n    ura: 10.00–13.00\n    kraj: Hiša otrok, Ulica 2, Kranj\n    povezava: /delavnice\n',
  ),
  'publish a piece of news with its picture': all(
    upload('novice/2026-05-20-produkcija.png'),
    put(
      'novice/2026-05-20-produkcija.md',
      '---\nnaslov: Zaključna produkcija\ndan: 20. 5. 2026\npovzetek: Sezono sklenemo na odru.\nslika: 2026-05-20-produkcija.png\nopis_slike: Prazen oder z zaveso.\n---\n\nVabljeni.\n',
    ),
  ),
  'hide a piece of news that an issue announces': replace(
    'novice/2026-03-12-premiera.md',
    'dan:',
    'osnutek: true\ndan:',
  ),
  'write an issue of the newsletter': put(
    'e-novice/2026-05.md',
    '---\nzadeva: Maj v CKD\npovzetek: Vpis in dan odprtih vrat.\nnovice:\n  - 2026-01-15-vpis\ndogodki:\n  - Dan odprtih vrat\n---\n\nPozdravljeni, preglejte [delavnice](/delavnice).\n',
  ),
  'answer a frequent question': append(
    'vprasanja.yaml',
    '  - vprasanje: Kaj prinesemo s seboj?\n    odgovor: Copate. Vprašate lahko na {e_posta}.\n',
  ),
  'call facts by their names in a text': append(
    'o-nas.md',
    '\nŠolsko leto {solsko_leto}. {Stevilo_delavnic}, vprašanja na {e_posta}.\n',
  ),
  'change a text': append(
    'o-nas.md',
    '\n## Kaj ponujamo\n\n- **oder** in [delavnice](/delavnice)\n- razstave\n\nVeč na [kontaktu](/kontakt).\n',
  ),
  'hide a workshop, a mentor and an album that old addresses, texts, a notice and an event lead to': all(
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
  'add an event': append(
    'koledar.yaml',
    '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    do: 17. 5. 2026\n    dejavnost: ples\n    raven: obmocna\n',
  ),
  'hide an event': replace('koledar.yaml', '    dejavnost: film', '    osnutek: true\n    dejavnost: film'),
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
  'give two pages the same title': all(
    replace('novice.md', 'naslov: Novice', 'naslov: Kontakt'),
    replace('delavnice/ples.md', 'ime: Ples za začetnike', 'ime: Muzikal'),
  ),
  'write a number as one dials it at home': append(
    'kontakt.md',
    '\nPokličite [041 111 111](tel:041111111).\n',
  ),
  'mend a typo in the guide, and add a page of their own': all(
    put('navodila/vsi-podatki.md', '# Vsi podatki\n\n| Podatek |\n'),
    put('navodila/nova.md', '# Kako?\n\n[Drugam](ni-me.md)\n'),
  ),
  'write a letter to families anew': replace(
    'sporocila/sprejem.md',
    'Pozdravljeni,',
    'Dober dan,\n\npišemo vam zaradi prijave na delavnico {delavnica}. Vprašanja sprejemamo na {e_posta}.',
  ),
}

const workshopActions: Actions = {
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
    confirmRemoval('  - kaj: cenik.yaml\n    ostane: 4\n'),
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
    confirmRemoval('  - kaj: mentorji/muzikal.md\n'),
  ),
  'close enrolment': replace(
    'delavnice/lutkovna-delavnica.md',
    'mentor: slikanje',
    'mentor: slikanje\nvpis:\n  stanje: zaprt\n  besedilo: Skupina je polna.',
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

export const actions = Object.entries({ ...textActions, ...workshopActions, ...fileActions })
