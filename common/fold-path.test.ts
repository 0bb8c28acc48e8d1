import { expect, test } from 'vitest'
import { decodePath, foldPath } from './fold-path'

test.each([
  '/delavnice/gledališke-delavnice',
  '/delavnice/gledališke-delavnice'.normalize('NFD'),
  '/delavnice/gledaliske-delavnice',
  '/Delavnice/GLEDALIŠKE-delavnice',
  '/delavnice/gledališke-delavnice/',
])('%j folds to the one address', (path) => {
  expect(foldPath(path)).toBe('/delavnice/gledaliske-delavnice')
})

test('the home page stays one slash, and đ and ć lose their strokes', () => {
  expect(foldPath('/')).toBe('/')
  expect(foldPath('//')).toBe('/')
  expect(foldPath('/Đurđica-ćuk')).toBe('/durdica-cuk')
})

test('a malformed escape is reported as such instead of throwing', () => {
  expect(decodePath('/delavnice/%C5%A1')).toBe('/delavnice/š')
  expect(decodePath('/%')).toBeUndefined()
  expect(decodePath('/%ff')).toBeUndefined()
})
