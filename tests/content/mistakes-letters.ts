// Letters to families: what they must and must not name.
import { append, type Mistake, put, remove, rename, replace } from './mistake'

const OFFER = 'sporocila/ponudba.md'

export const letterMistakes: Mistake[] = [
  { name: 'sporocilo prijavljenim manjka', outcome: 'error', change: remove(OFFER) },
  {
    name: 'sporocilo prijavljenim s svojim imenom',
    outcome: 'error',
    change: put('sporocila/vabilo.md', '---\nzadeva: Vabilo\n---\n\nPridite.\n'),
  },
  {
    name: 'sporocilo prijavljenim z veliko zacetnico',
    outcome: 'error',
    change: rename(OFFER, 'sporocila/Ponudba.md'),
  },
  {
    name: 'ponudba brez povezave',
    outcome: 'error',
    change: replace(OFFER, '- Podatek: {povezava}\n', ''),
  },
  { name: 'ponudba brez roka', outcome: 'error', change: replace(OFFER, '- Podatek: {rok}\n', '') },
  {
    name: 'sporocilo z vsemi podatki in povezavami',
    outcome: 'fine',
    change: append(
      OFFER,
      '\nŠtevilka {Številka_prijave}, {termin}, {e_posta}, {solsko_leto}. [Odgovorim]({povezava}) ali [cenik](/pogoji-in-cenik).\n',
    ),
  },
  {
    name: 'sporocilo s podatkom drugega sporocila',
    outcome: 'error',
    change: append('sporocila/sprejem.md', '\nOdgovorite do {rok}.\n'),
  },
  {
    name: 'zadeva sporocila s povezavo',
    outcome: 'error',
    change: replace(OFFER, 'zadeva: Sporočilo centra', 'zadeva: Odgovorite na {povezava}'),
  },
  {
    name: 'sporocilo z zatipkanim podatkom',
    outcome: 'error',
    change: append('sporocila/umik.md', '\nDelavnica {delavnca}.\n'),
  },
  {
    name: 'sporocilo s povezavo brez varnega naslova',
    outcome: 'error',
    change: append('sporocila/umik.md', '\n[Več o tem](http://www.primer.si/novice)\n'),
  },
  {
    name: 'sporocilo s slikami in oznakami',
    outcome: 'error',
    change: append('sporocila/umik.md', '\n![znak](/znak.png)\n\n<b>Hvala</b>\n'),
  },
]
