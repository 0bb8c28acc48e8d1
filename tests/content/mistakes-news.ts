import { append, error, event, fine, hint, type Mistake, put } from './mistake'

const PREMIERE = 'novice/2026-03-12-premiera.md'
const MARCH = 'e-novice/2026-03.md'

/** Writes a news item about a premiere with these lines. */
const news = (lines = 'dan: 12. 3. 2026\n') =>
  put(PREMIERE, `---\nnaslov: Premiera\n${lines}povzetek: Muzikal je na odru.\n---\n\nPridite.\n`)

/** Writes an issue of the newsletter with these lines and this text. */
const issue = (lines = '', body = 'Pozdravljeni.', path = MARCH) =>
  put(path, `---\nzadeva: Marec\npovzetek: Kaj bo v marcu.\n${lines}---\n\n${body}\n`)

const premiere = event('    od: 12. 3. 2026\n    kraj: Dvorana 2\n')

export const newsMistakes: Mistake[] = [
  error('novica z drugim dnevom kot v imenu', news('dan: 13. 3. 2026\n')),
  hint(
    'skrita novica v izdaji',
    news('dan: 12. 3. 2026\nosnutek: true\n'),
    issue('novice:\n  - 2026-03-12-premiera\n'),
  ),
  error('dogodek v izdaji z napacnim imenom', premiere, issue('dogodki:\n  - Premijera\n')),
  error(
    'dogodek v izdaji ob dogodku brez imena',
    put('dogodki.yaml', 'dogodki:\n  - naslov: Premiera\n    od: 12. 3. 2026\n    kraj: Dvorana 2\n'),
    issue('dogodki:\n  - Premiera\n'),
  ),
  error('izdaja z besednim imenom', issue('', undefined, 'e-novice/marec.md')),
  fine('izdaja ki je ni v arhivu', issue('arhiv: ne\n', undefined, 'e-novice/2026-04.md')),
  error(
    'povezava na izdajo ki je ni v arhivu',
    issue('arhiv: ne\n', undefined, 'e-novice/2026-04.md'),
    append('novice.md', '\n[April](/e-novice/2026-04)\n'),
  ),
  error('e-posta kot povezava v izdaji', issue('', 'Pišite na [naslov](mailto:info@ckd.example).')),
  error('izdaja vzeta iz arhiva', issue('arhiv: ne\n')),
]
