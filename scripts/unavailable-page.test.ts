import { expect, test } from 'vitest'
import { testBrand } from '../tests/support/brand'
import { renderUnavailablePage } from './unavailable-page'

test('the page for an unreachable server names the centre’s telephone and e-mail, and loads nothing', () => {
  const centre = { name: 'Center <A>', phones: ['04 000 00 00'], email: 'info@center.example' }
  const html = renderUnavailablePage({ ...centre, theme: 'light' }, testBrand)
  expect(html).toContain('<h1>Stran trenutno ni dosegljiva</h1>')
  expect(html).toContain(
    '<p>Center &lt;A><br><a href="tel:+38640000000">04 000 00 00</a><br><a href="mailto:info@center.example">info@center.example</a></p>',
  )
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(testBrand.light.paper)
  expect(html).not.toMatch(/src=|<link|<script|url\(/)
  expect(Buffer.byteLength(html)).toBeLessThan(2000)
})
