import { expect, test } from 'vitest'
import { normalizeReference } from './submission'

test.each(['p-2026-0012', ' P-2026-0012. ', 'P–2026–0012', 'p 2026 12', 'P2026/12', '\u200bP-2026-0012'])(
  'the reference P-2026-0012 is found as »%s«',
  (typed) => expect(normalizeReference(typed)).toBe('P-2026-0012'),
)

test.each(['', 'P-2026', 'PR-2026-0012', '2026-0012', 'P-2026-0012 in P-2026-0013'])(
  '»%s« is not a reference',
  (typed) => expect(normalizeReference(typed)).toBe(typed.toUpperCase()),
)
