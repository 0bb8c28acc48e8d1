import { append, error, fine, hint, type Mistake, put, writeEvent } from './mistake'

const PREMIERE = 'novice/2026-03-12-premiera.md'
const MARCH = 'e-novice/2026-03.md'

/** Writes a news item about a premiere with these lines. */
const writeNews = (lines = 'dan: 12. 3. 2026\n') =>
  put(PREMIERE, `---\nnaslov: Premiera\n${lines}povzetek: Muzikal je na odru.\n---\n\nPridite.\n`)

/** Writes an issue of the newsletter with these lines and this text. */
const writeIssue = (lines = '', body = 'Pozdravljeni.', path = MARCH) =>
  put(path, `---\nzadeva: Marec\npovzetek: Kaj bo v marcu.\n${lines}---\n\n${body}\n`)

const premiere = writeEvent('    od: 12. 3. 2026\n    kraj: Dvorana 2\n')

export const newsMistakes: Mistake[] = [
  error('novica z drugim dnevom kot v imenu', writeNews('dan: 13. 3. 2026\n')),
  hint(
    'skrita novica v izdaji',
    writeNews('dan: 12. 3. 2026\nosnutek: true\n'),
    writeIssue('novice:\n  - 2026-03-12-premiera\n'),
  ),
  error('dogodek v izdaji z napacnim imenom', premiere, writeIssue('dogodki:\n  - Premijera\n')),
  error(
    'dogodek v izdaji ob dogodku brez imena',
    put('dogodki.yaml', 'dogodki:\n  - naslov: Premiera\n    od: 12. 3. 2026\n    kraj: Dvorana 2\n'),
    writeIssue('dogodki:\n  - Premiera\n'),
  ),
  error('izdaja z besednim imenom', writeIssue('', undefined, 'e-novice/marec.md')),
  fine('izdaja ki je ni v arhivu', writeIssue('arhiv: ne\n', undefined, 'e-novice/2026-04.md')),
  error(
    'povezava na izdajo ki je ni v arhivu',
    writeIssue('arhiv: ne\n', undefined, 'e-novice/2026-04.md'),
    append('novice.md', '\n[April](/e-novice/2026-04)\n'),
  ),
  error('e-posta kot povezava v izdaji', writeIssue('', 'Pišite na [naslov](mailto:info@ckd.example).')),
  error('izdaja vzeta iz arhiva', writeIssue('arhiv: ne\n')),
]
