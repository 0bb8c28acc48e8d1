import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadShells } from '../../api/web/shells/shell'
import { shellRoutes } from '../../common/routes'
import { listFiles, SITE } from './built-site'

const shells = loadShells(pathToFileURL(join(SITE, '../api/shells.json')))

test('pages that the server fills in are no files of the site, and no page, map or menu names the office', () => {
  const places = listFiles()
    .filter((file) => /\.(html|xml|txt)$/.test(file))
    .filter((file) => readFileSync(join(SITE, file), 'utf8').includes(shellRoutes.office))
  expect(places).toEqual([])
  expect(listFiles().filter((file) => /^(urad|moja-prijava)\//.test(file))).toEqual([])
  expect(Object.keys(shells).sort()).toEqual(Object.values(shellRoutes).sort())
})

test('a page that the server fills in has one place for it, is for no search engine and prepares no next page', () => {
  for (const html of Object.values(shells)) {
    expect(html.match(/data-shell-view=""/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('speculationrules')
    expect(html).not.toContain('property="og:')
  }
})
