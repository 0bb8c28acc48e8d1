import { expect, test } from 'vitest'
import { sections } from '../../common/sections'
import { readBuiltPage } from './built-site'

test.each(Object.entries(sections))(
  'every part of %s to which the content check lets links lead is on the page',
  (path, ids) => {
    const page = readBuiltPage(path === '/' ? '.' : path.slice(1))
    for (const id of ids) expect(page).toContain(`id="${id}"`)
  },
)
