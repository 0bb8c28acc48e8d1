// Texts and lists: notices, events, questions, letters, the calendar, the pages themselves.
import { all, append, put, replace, rewrite } from '../content/mistake'
import { type Actions, confirm, upload } from './action'

export const textActions: Actions = {
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
    confirm('  - kaj: koledar.yaml\n    ostane: 4\n'),
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
