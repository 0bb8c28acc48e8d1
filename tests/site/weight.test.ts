import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { findAll, readBuiltPage, SITE } from './built-site'
import { weigh } from './weight'

/** Bytes of bodies that a page of words may bring beside its font. */
const WORDS = 15 * 1024

const compressed = (file: string) => statSync(join(SITE, `${file}.br`)).size

test('a page weighs what its compressed files weigh', () => {
  expect(weigh(['/'])).toBe(compressed('index.html'))
  expect(weigh(['/kontakt', '/delavnice/gledali%C5%A1ke-delavnice'])).toBe(
    compressed('kontakt/index.html') + compressed('delavnice/gledališke-delavnice/index.html'),
  )
})

test('a page of words, with its drawings and its script, weighs no more than 15 KB without the font', () => {
  const html = readBuiltPage(routes.termsOfUse)
  const drawings = findAll(html, /<use href="([^"#]+)#/g)
  const scripts = findAll(html, /<script src="([^"]+)"/g)
  expect([drawings.length, scripts.length]).not.toContain(0)
  expect(weigh([...new Set([routes.termsOfUse, ...drawings, ...scripts])])).toBeLessThanOrEqual(WORDS)
})

test('what has no compressed form, or was never asked for, is a failure and not nothing', () => {
  expect(() => weigh(['/assets/chunks/ni.js'])).toThrow('ENOENT')
  expect(() => weigh([])).toThrow('Nothing')
})

test.each([routes.achievements, routes.privacyNotice, routes.accessibility, routes.mentors, routes.terms])(
  'the styles of %s weigh no more than 7 KB',
  (path) => {
    const sheets = findAll(readBuiltPage(path), /<style[^>]*>(.*?)<\/style>/gs)
    expect(sheets).not.toEqual([])
    expect(brotliCompressSync(sheets.join('')).length).toBeLessThanOrEqual(7 * 1024)
  },
)
