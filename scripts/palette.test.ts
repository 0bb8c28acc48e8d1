import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toPaletteModule } from './palette'

test('mails, bars and pictures have the colours of the style sheet (npm run palette)', () => {
  expect(readFileSync('common/palette.ts', 'utf8')).toBe(
    toPaletteModule(readFileSync('renderer/styles/theme.css', 'utf8')),
  )
})

test('a colour in another form is refused instead of lost', () => {
  expect(() => toPaletteModule('@theme static {\n  --color-ink: #00000A;\n}')).toThrow('--color-ink')
})

test('a style sheet without a theme is refused', () => {
  expect(() => toPaletteModule('@theme static {\n  --color-ink: #000000;\n}')).toThrow('[data-theme="dark"]')
})
