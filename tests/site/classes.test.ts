import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listClasses, listDefinedNames, listPossibleClasses } from '../../scripts/prune-styles'
import { listBuiltPages, listFiles, SITE } from './built-site'

/** Where classes are written. */
const ROOMS = ['api', 'components', 'islands', 'pages', 'renderer']
/** Named by a library that draws with them, or Tailwind's mark of what others look at. */
const FOREIGN = /^(?:pswp|swiper|group$)/

const written = new Set(
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...listPossibleClasses(readFileSync(join(room, file), 'utf8'))]),
  ),
)
const pages = listBuiltPages()
const inPages = new Set(pages.flatMap(({ html }) => [...listClasses(html)]))
const defined = new Set(
  listFiles()
    .filter((file) => file.endsWith('.css') && !file.includes('urejevalnik'))
    .flatMap((file) => [...listDefinedNames(readFileSync(join(SITE, file), 'utf8')).classes]),
)

test('no page has a class that no style sheet knows', () => {
  const unknown = [...inPages].filter((name) => name && !defined.has(name) && !FOREIGN.test(name))
  expect(unknown).toEqual([])
})

test('no style sheet has rules for a class that nobody writes', () => {
  const unused = [...defined].filter(
    (name) => !inPages.has(name) && !written.has(name) && !FOREIGN.test(name),
  )
  expect(unused).toEqual([])
})

test('only on paper a class overrides everything else', () => {
  expect([...inPages].filter((name) => name.endsWith('!') && !name.startsWith('print:'))).toEqual([])
})
