import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '../common/palette'
import { toPaletteModule } from './palette'

test('mails, bars and pictures have the colours of the style sheet (npm run palette)', () => {
  expect(readFileSync('common/palette.ts', 'utf8')).toBe(
    toPaletteModule(readFileSync('renderer/styles/theme.css', 'utf8')),
  )
})

test('the icon and the manifest have them too (npm run artwork)', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8')
  for (const colour of [palette.ink, palette.white, palette.red]) expect(icon).toContain(colour)
  const { theme_color, background_color } = JSON.parse(readFileSync('public/site.webmanifest', 'utf8'))
  expect([theme_color, background_color]).toEqual([palette.paper, palette.paper])
})

test('a colour in another form is refused instead of lost', () => {
  expect(() => toPaletteModule('@theme static {\n  --color-ink: #00000A;\n}')).toThrow('--color-ink')
})

test('a style sheet without a theme is refused', () => {
  expect(() => toPaletteModule('@theme static {\n  --color-ink: #000000;\n}')).toThrow('[data-theme="dark"]')
})
