import { expect, test } from 'vitest'
import { checkFiles } from '../../collections/check'
import { sections } from '../../common/sections'
import { toSource } from '../content/base-tree'
import { loadTestContent } from '../content/content-tree'
import { append } from '../content/mistake'
import { findAll, listBuiltPages, readBuiltPage } from './built-site'

test.each(Object.entries(sections))('every part of %s that links may lead to is there', (path, ids) => {
  const page = readBuiltPage(path === '/' ? '.' : path.slice(1))
  for (const id of ids) expect(page).toContain(`id="${id}"`)
})

test('a text may link to every heading of every public page', () => {
  const links = listBuiltPages()
    .filter(({ html }) => !html.includes('noindex'))
    .flatMap(({ path, html }) =>
      findAll(html, /<h2[^>]* id="([^"]+)"/g).map((id) => `[${id}](${path}#${id})`),
    )
    // One heading leaves with the last event, others are numbered by their place: a link to them would die by itself.
    .filter((link) => !/(#dogodki|-\d)\)$/.test(link))
  expect(links).toContain('[pogosta-vprasanja](/pogoji-in-cenik#pogosta-vprasanja)')
  const tree = loadTestContent()
  append('o-nas.md', `\n${links.join('\n\n')}\n`)(tree)
  const errors = checkFiles(toSource(tree)).problems.filter(({ isHint }) => !isHint)
  expect(errors.map(({ message }) => message)).toEqual([])
})
