import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeroCarousel } from './HeroCarousel'
import { LocationsCarousel, type LocationView } from './LocationsCarousel'
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

test('a carousel of one slide has no controls and no script, a carousel of two slides has both', () => {
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
