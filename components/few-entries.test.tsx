// What staff may rightly leave out: pages look whole with one entry of a kind, and with none.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Article } from '../collections/news'
import { AlbumGrid } from './AlbumGrid'
import { HeroCarousel } from './HeroCarousel'
import { LocationsCarousel, type LocationView } from './LocationsCarousel'
import { NewsSection } from './NewsSection'
import type { PictureView } from './Picture'

const source = (type: string) => [{ src: `/slika.${type}`, width: 480 }]
const picture: PictureView = {
  alt: 'Oder',
  width: 480,
  height: 320,
  colour: '#ffffff',
  avif: source('avif'),
  webp: source('webp'),
  jpeg: source('jpg'),
}
const location: LocationView = { name: 'Hiša otrok', address: 'Ulica 2', detail: 'Vhod je z vrta.', picture }

test('carousels of one slide have nothing to press and stand still, those of two have and move', () => {
  const [hero, heroOfTwo] = [1, 2].map((count) =>
    renderToStaticMarkup(<HeroCarousel slides={Array(count).fill(picture)} />),
  )
  const [places, placesOfTwo] = [1, 2].map((count) =>
    renderToStaticMarkup(<LocationsCarousel locations={Array(count).fill(location)} />),
  )
  for (const html of [hero, places]) {
    expect(html).toMatch(/data-carousel="(hero|locations)"/)
    expect(html).not.toMatch(/<button|data-effect/)
  }
  for (const html of [heroOfTwo, placesOfTwo]) expect(html).toMatch(/data-effect="carousel".*<button/)
})

test('without an album the page says so, instead of showing an empty list', () => {
  expect(renderToStaticMarkup(<AlbumGrid albums={[]} />)).toMatch(/^<p[^>]*>Trenutno ni albumov\.<\/p>$/)
})

test('without news of its own the section begins as the specification has it; with some, these come first', () => {
  const news = (newest: readonly Article[]) =>
    renderToStaticMarkup(
      <NewsSection lead="Spremljajte nas." facebookPage="https://f.example" newest={newest}>
        <p>Naročite se</p>
      </NewsSection>,
    )
  const before =
    /<div class="lg:col-span-7[^>]*><h2[^>]*>NOVICE<\/h2><p[^>]*>Spremljajte nas\.<\/p><[^>]*data-embed/
  const article = {
    path: '/novice/a',
    title: 'Premiera',
    summary: 'Pridite.',
    day: '2026-03-12',
    when: '12. 3.',
  }
  expect(news([])).toMatch(before)
  expect(news([])).not.toContain('<li')
  expect(news([{ ...article, file: '', picture, html: '', isSample: false }])).toMatch(
    /NOVICE<\/h2><ul.*href="\/novice\/a".*Spremljajte nas\./,
  )
})
