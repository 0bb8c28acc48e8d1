import { expect, test } from 'vitest'
import { bindWords } from './typography'

test('a one-letter word stays with the word behind it, also twice in a row', () => {
  expect(bindWords('v Kranju in s teboj, a z okusom')).toBe(
    'v\u00a0Kranju in s\u00a0teboj, a\u00a0z\u00a0okusom',
  )
})

test('the parts of a date stay on one line', () => {
  expect(bindWords('dne 27. 10. 2025 ob')).toBe('dne 27.\u00a010.\u00a02025 ob')
})

test('a number stays with its unit, and a dash with the word before it', () => {
  expect(bindWords('30 € – za 5 let')).toBe('30\u00a0€\u00a0– za 5\u00a0let')
})
