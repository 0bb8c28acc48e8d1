import { expect, test } from 'vitest'
import { albumCollection } from './albums/schema'
import { findWayAround, leadAroundInHtml, leadAroundInMarkdown, listHiddenPlaces } from './hidden'
import { mentorCollection } from './mentors/schema'
import { workshopCollection } from './workshops/schema'

const places = listHiddenPlaces(
  [
    { collection: workshopCollection, id: 'gledaliske-delavnice', keys: { slug: 'gledališke-delavnice' } },
    { collection: mentorCollection, id: 'lutke', keys: {} },
    { collection: albumCollection, id: 'revija', keys: {} },
  ],
  (file) => (file === 'krovna-ustanova.md' ? 'o-jskd' : undefined),
)

test.each([
  ['/delavnice/gledališke-delavnice', '/delavnice'],
  ['/delavnice/gledaliske-delavnice/?vir=letak#cena', '/delavnice'],
  ['/delavnice/gledali%C5%A1ke-delavnice', '/delavnice'],
  ['/mentorji#lutke', '/mentorji'],
  ['/o-jskd#slika=revija/zbor', '/o-jskd'],
  ['/delavnice/muzikal', undefined],
  ['/mentorji', undefined],
  ['/mentorji#muzikal', undefined],
  ['/o-jskd#slika=revija-2/zbor', undefined],
  ['/kontakt#lutke', undefined],
])('A link to something hidden leads to the page above it, any other stays: %s', (link, above) => {
  expect(findWayAround(link, places)).toBe(above)
})

test('In a text only the links to what is hidden change, also in a letter, which stays Markdown until it leaves', () => {
  expect(
    leadAroundInHtml(
      '<a class="x" href="/mentorji#lutke">1</a> <a href="/mentorji#muzikal">2</a> /mentorji#lutke',
      places,
    ),
  ).toBe('<a class="x" href="/mentorji">1</a> <a href="/mentorji#muzikal">2</a> /mentorji#lutke')
  expect(
    leadAroundInMarkdown(
      '[1](/mentorji#lutke "Kdo") [2](</mentorji#muzikal>) [3]({povezava})\n\n[4]: </mentorji#lutke>',
      places,
    ),
  ).toBe('[1](/mentorji "Kdo") [2](</mentorji#muzikal>) [3]({povezava})\n\n[4]: </mentorji>')
})
