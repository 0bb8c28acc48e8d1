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
])('A link to something hidden, %s, leads to the page above it', (link, above) => {
  expect(findWayAround(link, places)).toBe(above)
})

test.each([
  '/delavnice',
  '/delavnice/muzikal',
  '/mentorji',
  '/mentorji#muzikal',
  '/o-jskd#slika=revija-2/zbor',
  '/kontakt#lutke',
])('A link to something shown, %s, stays as it is', (link) => {
  expect(findWayAround(link, places)).toBeUndefined()
})

test('In a text only the links to what is hidden change', () => {
  expect(
    leadAroundInHtml(
      '<p><a class="x" href="/mentorji#lutke">lutke</a> <a href="/mentorji#muzikal">muzikal</a> /mentorji#lutke</p>',
      places,
    ),
  ).toBe(
    '<p><a class="x" href="/mentorji">lutke</a> <a href="/mentorji#muzikal">muzikal</a> /mentorji#lutke</p>',
  )
})

test('In a letter, too, which stays Markdown until it leaves', () => {
  expect(
    leadAroundInMarkdown(
      '[lutke](/mentorji#lutke "Kdo") [muzikal](</mentorji#muzikal>) [odgovor]({povezava}) /mentorji#lutke\n\n[1]: </mentorji#lutke>',
      places,
    ),
  ).toBe(
    '[lutke](/mentorji "Kdo") [muzikal](</mentorji#muzikal>) [odgovor]({povezava}) /mentorji#lutke\n\n[1]: </mentorji>',
  )
})
