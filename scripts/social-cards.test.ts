import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SocialCardData } from '../collections/social'
import { HEADLINE_BOX, toSocialFile } from '../renderer/SocialCard'
import { testBrand } from '../tests/support/brand'
import { makeTestFolder } from '../tests/support/test-resources'
import { CAPITAL_UNITS, createTypesetter, fitText, publishSocialCards } from './social-cards'

const toCard = (text: string, brand = testBrand): SocialCardData => ({ brand, text })

test('a renamed workshop gets a new picture, its old one is not published, and no other is rendered again', async () => {
  const folder = makeTestFolder()
  const publish = async (build: string, ...texts: string[]) => ({
    rendered: await publishSocialCards(
      texts.map((text) => toCard(text)),
      join(folder, build),
      join(folder, 'cache'),
    ),
    files: (await readdir(join(folder, build))).sort(),
  })
  const toFiles = (...texts: string[]) => texts.map((text) => toSocialFile(toCard(text))).sort()
  expect(await publish('first', 'Center', 'Lutke')).toEqual({
    rendered: 2,
    files: toFiles('Center', 'Lutke'),
  })
  expect(await publish('second', 'Center', 'Žive <b>&"💃')).toEqual({
    rendered: 1,
    files: toFiles('Center', 'Žive <b>&"💃'),
  })
})

test('a changed colour changes the URL, so that no network keeps the old picture', () => {
  const { artForms } = testBrand
  const redder = { ...artForms, gledalisce: { ...artForms.gledalisce, ground: '#c8281f' } }
  expect(toSocialFile(toCard('Lutke', { ...testBrand, artForms: redder }))).not.toBe(
    toSocialFile(toCard('Lutke')),
  )
})

const LONG_NAME =
  'Ustvarjalnica lutkovnogledališkega oblikovanja in animacije za otroke, mladostnike in odrasle'
const setLine = await createTypesetter()
const widthOf = (text: string) => setLine(text).width

test('a headline is broken between words, never after a short word, and stays in its box', () => {
  const { lines, capitalHeight } = fitText(LONG_NAME, setLine)
  expect(lines.join(' ')).toBe(LONG_NAME)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).not.toMatch(/(^| )\S{1,2}$/)
    expect((widthOf(line) / CAPITAL_UNITS) * capitalHeight).toBeLessThanOrEqual(HEADLINE_BOX.width)
  }
  expect(lines.length * capitalHeight * 1.46).toBeLessThanOrEqual(HEADLINE_BOX.height)
})

test('a short headline has the largest letters', () => {
  expect(fitText('Ples', setLine)).toEqual({ lines: ['Ples'], capitalHeight: HEADLINE_BOX.tallestCapital })
})

test('letters of a headline are kerned, have carons, and characters that the font lacks are left out', () => {
  expect(widthOf('Vo')).toBeLessThan(widthOf('V') + widthOf('o'))
  for (const letter of 'čČšŠžŽ') expect(setLine(letter).glyphs[0]?.path, letter).toMatch(/^M/)
  expect(setLine('a💃').glyphs).toHaveLength(1)
})
