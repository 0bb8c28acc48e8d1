import { expect, test } from 'vitest'
import { toTextSections } from './plain-text'

test('a page becomes titled paragraphs and items, without a tag or an entity left', () => {
  expect(
    toTextSections(
      '<p>Uvod.</p>\n<h2 id="vpis">Vpis</h2>\n<p>S <a href="/prijavnica">prijavnico</a> &#x26; brez\u00a0skrbi.</p><ul>\n<li>Prvo.</li>\n<li><strong>Drugo</strong></li></ul>',
    ),
  ).toEqual([
    { title: '', lines: ['Uvod.'] },
    { title: 'Vpis', lines: ['S prijavnico & brez\u00a0skrbi.', '– Prvo.', '– Drugo'] },
  ])
})
