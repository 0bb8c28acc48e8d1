import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { findAll, readBuiltPage, SITE } from './built-site'
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

test.each([routes.achievements, routes.privacyNotice, routes.accessibility, routes.mentors, routes.terms])(
  'the styles of a page of words, %s, weigh no more than 7 KB',
  (path) => {
    const sheets = findAll(readBuiltPage(path), /<style[^>]*>(.*?)<\/style>/gs)
    expect(sheets).not.toEqual([])
    expect(brotliCompressSync(sheets.join('')).length).toBeLessThanOrEqual(7 * 1024)
  },
)
