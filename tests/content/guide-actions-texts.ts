// Texts and lists: notices, events, questions, letters, the calendar, the pages themselves.
import { type Action, confirm } from './guide-action'
import { all, append, put, replace, rewrite } from './mistake'

export const textActions: Action[] = [
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
    name: 'call facts by their names in a text',
    change: append('o-nas.md', '\nŠolsko leto {solsko_leto}. {Stevilo_delavnic}, vprašanja na {e_posta}.\n'),
  },
  {
    name: 'change a text',
    change: append(
      'o-nas.md',
      '\n## Kaj ponujamo\n\n- **oder** in [delavnice](/delavnice)\n- razstave\n\nVeč na [kontaktu](/kontakt).\n',
    ),
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
    name: 'start a new school year',
    change: all(
      replace('site.yaml', '2025/2026', '2026/2027'),
      replace('site.yaml', 'od: 27. 10. 2025\n    do: 1. 11. 2025', 'od: 26. 10. 2026\n    do: 1. 11. 2026'),
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
  {
    name: 'write a letter to families anew',
    change: replace(
      'sporocila/sprejem.md',
      'Pozdravljeni,',
      'Dober dan,\n\npišemo vam zaradi prijave na delavnico {delavnica}. Vprašanja sprejemamo na {e_posta}.',
    ),
  },
]
