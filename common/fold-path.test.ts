import { expect, test } from 'vitest'
import { decodePath, foldPath } from './fold-path'
import { routes } from './routes'

const THEATRE = '/delavnice/gledaliske-delavnice'

test.each([
  ['/delavnice/gledališke-delavnice', THEATRE],
  ['/delavnice/gledališke-delavnice'.normalize('NFD'), THEATRE],
  ['/Delavnice/GLEDALIŠKE-delavnice', THEATRE],
  ['/delavnice/gledališke-delavnice/', THEATRE],
  ['//', '/'],
  ['/Đurđica-ćuk', '/durdica-cuk'],
  // The site's own links are folded already, so none is redirected.
  ...Object.values(routes).map((path): [string, string] => [path, path]),
])('%j is folded to %s', (path, folded) => {
  expect(foldPath(path)).toBe(folded)
})

test('a malformed encoding gives undefined instead of an exception', () => {
  expect(decodePath('/delavnice/%C5%A1')).toBe('/delavnice/š')
  expect(decodePath('/%')).toBeUndefined()
  expect(decodePath('/%ff')).toBeUndefined()
})
