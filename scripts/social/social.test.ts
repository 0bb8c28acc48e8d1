import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Card } from '../../collections/social'
import { toSocialFile } from '../../renderer/SocialCard'
import { testBrand } from '../../tests/support/brand'
import { makeTestFolder } from '../../tests/support/of-a-test'
import { publishSocialPictures } from '.'
import { fitText } from './Headline'
import { CAPITAL, loadLettering } from './lettering'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

/** One build: the cards that the content asks for, and what is published of them. */
async function publish(build: string, ...cards: Card[]) {
  const target = join(folder, build)
  const drawn = await publishSocialPictures(cards, target, join(folder, 'cache'))
  return { drawn, files: (await readdir(target)).sort(), target }
}

const site: Card = { brand: testBrand, text: 'USTVARJAMO KULTURNO PRIHODNOST', artForm: undefined }
const workshop = (text: string): Card => ({ brand: testBrand, text, artForm: 'lutke' })

test('a renamed workshop gets a picture with its new name, the old one is gone, and no other is drawn again', async () => {
  const first = await publish('first', site, workshop('Lutke'))
  expect(first).toMatchObject({ drawn: 2, files: [site, workshop('Lutke')].map(toSocialFile).sort() })
  const second = await publish('second', site, workshop('Žive lutke'))
  expect(second).toMatchObject({ drawn: 1, files: [site, workshop('Žive lutke')].map(toSocialFile).sort() })
  const read = (build: string, name: string) => readFile(join(folder, build, toSocialFile(workshop(name))))
  expect((await read('first', 'Lutke')).equals(await read('second', 'Žive lutke'))).toBe(false)
})

test('a name too long for a picture, or with signs that the font lacks, is drawn all the same', async () => {
  const names = [
    'Ustvarjalnica lutkovnogledališkega oblikovanja in animacije za otroke, mladostnike in odrasle',
    'Ples <b>&"💃',
  ]
  expect(await publish('all', ...names.map(workshop))).toMatchObject({ drawn: names.length })
})

test('a colour that changes is another address, so that no network keeps the old one; other cards keep theirs', () => {
  const { artForms } = testBrand
  const redder = {
    ...testBrand,
    artForms: { ...artForms, gledalisce: { ...artForms.gledalisce, ground: '#c8281f' } },
  }
  const toFiles = (brand: Card['brand']) =>
    [site, { text: 'Gledališče', artForm: 'gledalisce' as const }, workshop('Lutke')].map((card) =>
      toSocialFile({ ...card, brand }),
    )
  const before = toFiles(testBrand)
  expect(toFiles(redder).map((file, index) => file === before[index])).toEqual([false, false, true])
})

const name = 'Ustvarjalnica gledališča in lutk za začetnike'
const box = { x: 64, foot: 566, width: 466, height: 398, tallest: 118 }
const lettering = await loadLettering()
const widthOf = (text: string) => lettering(text).width

test('the text of a card is broken between words, never after a short one, and stays within its column and below the logo', () => {
  const { lines, capital } = fitText(name, lettering, box)
  expect(lines.join(' ')).toBe(name)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).not.toMatch(/(^| )\S{1,2}$/)
    expect((widthOf(line) / CAPITAL) * capital).toBeLessThanOrEqual(466)
  }
  expect(lines.length * capital * 1.46).toBeLessThanOrEqual(398)
})

test('the text of a card is as large as it may be when it is short', () => {
  const { lines, capital } = fitText('Ples', lettering, box)
  expect([lines, capital]).toEqual([['Ples'], 118])
})

test('the text of a card kerns neighbours, has carons, and leaves out what the font lacks', () => {
  expect(widthOf('Vo')).toBeLessThan(widthOf('V') + widthOf('o'))
  for (const letter of 'čČšŠžŽ') expect(lettering(letter).glyphs[0]?.path, letter).toMatch(/^M/)
  expect(lettering('a💃').glyphs).toHaveLength(1)
})
