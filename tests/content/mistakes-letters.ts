// Mistakes in letters to families: required and unknown placeholders.
import { append, error, fine, type Mistake, put, remove, rename, replace } from './mistake'

const OFFER = 'sporocila/ponudba.md'

export const letterMistakes: Mistake[] = [
  error('sporocilo prijavljenim manjka', remove(OFFER)),
  error(
    'sporocilo prijavljenim s svojim imenom',
    put('sporocila/vabilo.md', '---\nzadeva: Vabilo\n---\n\nPridite.\n'),
  ),
  error('sporocilo prijavljenim z veliko zacetnico', rename(OFFER, 'sporocila/Ponudba.md')),
  error('ponudba brez povezave', replace(OFFER, '- Podatek: {povezava}\n', '')),
  fine(
    'sporocilo z vsemi podatki in povezavami',
    append(
      OFFER,
      '\nŠtevilka {Številka_prijave}, {termin}, {e_posta}, {solsko_leto}. [Odgovorim]({povezava}) ali [cenik](/pogoji-in-cenik).\n',
    ),
  ),
  error('sporocilo s podatkom drugega sporocila', append('sporocila/sprejem.md', '\nOdgovorite do {rok}.\n')),
  error(
    'zadeva sporocila s povezavo',
    replace(OFFER, 'zadeva: Sporočilo centra', 'zadeva: Odgovorite na {povezava}'),
  ),
  error('sporocilo z zatipkanim podatkom', append('sporocila/umik.md', '\nDelavnica {delavnca}.\n')),
  error(
    'sporocilo s povezavo brez varnega naslova',
    append('sporocila/umik.md', '\n[Več o tem](http://www.primer.si/novice)\n'),
  ),
  error(
    'sporocilo s slikami in oznakami',
    append('sporocila/umik.md', '\n![znak](/znak.png)\n\n<b>Hvala</b>\n'),
  ),
]
