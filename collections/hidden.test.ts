import { expect, test } from 'vitest'
import { albumCollection } from './albums/schema'
import type { Collection, ContentFile } from './collection'
import { founderCollection } from './founder/schema'
import { findDraftParent, listHiddenTargets, rewriteHiddenLinksInMarkdown } from './hidden'
import { mentorCollection } from './mentors/schema'
import { workshopCollection } from './workshops/schema'

const makeFile = (
  collection: Collection,
  path: string,
  { isDraft, slug }: { isDraft: boolean; slug?: string },
) =>
  ({
    path,
    id: path.replace(/^.*\/|\.\w+$/g, ''),
    collection,
    keys: { values: slug ? { slug } : {} },
    isDraft,
  }) as unknown as ContentFile

const places = listHiddenTargets([
  makeFile(workshopCollection, 'delavnice/gledaliske-delavnice.md', {
    isDraft: true,
    slug: 'gledališke-delavnice',
  }),
  makeFile(mentorCollection, 'mentorji/lutke.md', { isDraft: true }),
  makeFile(albumCollection, 'albumi/revija.yaml', { isDraft: true }),
  makeFile(founderCollection, 'krovna-ustanova.md', { isDraft: false, slug: 'o-jskd' }),
])

test.each([
  ['/delavnice/gledališke-delavnice', '/delavnice'],
  ['/delavnice/gledaliske-delavnice/?vir=letak#cena', '/delavnice'],
  ['/delavnice/gledali%C5%A1ke-delavnice', '/delavnice'],
  ['/mentorji#lutke', '/mentorji'],
  ['/o-jskd#revija', '/o-jskd'],
  ['/delavnice/muzikal', undefined],
  ['/mentorji', undefined],
  ['/mentorji#muzikal', undefined],
  ['/o-jskd#revija-2', undefined],
  ['/kontakt#lutke', undefined],
])('A link to a draft leads to the parent page, any other link stays: %s', (link, above) => {
  expect(findDraftParent(link, places)).toBe(above)
})

test('In Markdown only links to drafts change', () => {
  expect(
    rewriteHiddenLinksInMarkdown(
      '[1](/mentorji#lutke "Kdo") [2](</mentorji#muzikal>) [3]({povezava})\n\n[4]: </mentorji#lutke>',
      places,
    ),
  ).toBe('[1](/mentorji "Kdo") [2](</mentorji#muzikal>) [3]({povezava})\n\n[4]: </mentorji>')
})
