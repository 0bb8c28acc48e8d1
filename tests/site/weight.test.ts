import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE } from './built-site'
import { weigh } from './weight'

const compressed = (file: string) => statSync(join(SITE, `${file}.br`)).size

test('a page weighs what its compressed files weigh', () => {
  expect(weigh(['/'])).toBe(compressed('index.html'))
  expect(weigh(['/kontakt', '/delavnice/gledali%C5%A1ke-delavnice'])).toBe(
    compressed('kontakt/index.html') + compressed('delavnice/gledališke-delavnice/index.html'),
  )
})

test('what has no compressed form, or was never asked for, is a failure and not nothing', () => {
  expect(() => weigh(['/assets/chunks/ni.js'])).toThrow('ENOENT')
  expect(() => weigh([])).toThrow('Nothing')
})
