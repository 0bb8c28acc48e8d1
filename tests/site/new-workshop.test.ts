// A workshop of which staff wrote no more than a name, a sentence and a text: `delavnice/ples.md` of the tests' content.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_SITE } from '../support/project-copy'
import { readBuiltPage } from './built-site'

test('a new workshop is a page of the generic look, the last of them, a card, an entry and a choice of the form', () => {
  const page = readBuiltPage('delavnice/ples')
  expect(page).toContain('Ples za začetnike')
  expect(page).toContain('Vabimo vse, ki si želijo plesati.')
  expect(page.match(/Po dogovoru/g)).toHaveLength(3)
  expect(page).not.toContain('Kaj se boste naučili?')
  expect(readBuiltPage('delavnice/muzikal')).toContain('Naslednja delavnica: Ples za začetnike')
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Naslednja delavnica"/)
  for (const path of ['.', 'delavnice']) expect(readBuiltPage(path)).toContain('href="/delavnice/ples"')
  expect(readBuiltPage('prijavnica')).toMatch(/<input[^>]*value="ples"/)
  const catalogue = JSON.parse(readFileSync(join(TEST_SITE, 'dist/api/catalogue.json'), 'utf8'))
  expect(catalogue.workshops.at(-1)).toMatchObject({ id: 'ples', name: 'Ples za začetnike', slug: 'ples' })
})
