import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SocialCard, toSocialFile } from '../../collections/pictures/social'
import { publishSocialPictures } from '.'
import { fitText } from './cards'
import { loadLettering } from './lettering'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ckd-social-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** One build: the cards that the content asks for, and what is published of them. */
async function publish(build: string, ...cards: SocialCard[]) {
  const target = join(folder, build)
  const drawn = await publishSocialPictures(cards, target, join(folder, 'cache'))
  return { drawn, files: (await readdir(target)).sort(), target }
}

const site: SocialCard = { text: 'USTVARJAMO KULTURNO PRIHODNOST', artForm: undefined }
const workshop = (text: string): SocialCard => ({ text, artForm: 'lutke' })

test('a renamed workshop gets a picture with its new name, the old one is gone, and no other is drawn again', async () => {
  const first = await publish('first', site, workshop('Lutke'))
  expect(first).toMatchObject({ drawn: 2, files: [site, workshop('Lutke')].map(toSocialFile).sort() })
  const second = await publish('second', site, workshop('Žive lutke'))
  expect(second).toMatchObject({ drawn: 1, files: [site, workshop('Žive lutke')].map(toSocialFile).sort() })
  const read = (build: string, name: string) => readFile(join(folder, build, toSocialFile(workshop(name))))
  expect((await read('first', 'Lutke')).equals(await read('second', 'Žive lutke'))).toBe(false)
})

test('every picture has the size that networks show uncropped, whatever the name', async () => {
  const cards = [
    site,
    workshop('Čarobni šepet žab'),
    workshop('Ustvarjalnica lutkovnogledališkega oblikovanja in animacije za otroke, mladostnike in odrasle'),
    workshop('Ples <b>&"💃'),
    { ...workshop('Lutke'), artForm: 'muzikal' as const },
  ]
  const { files, target } = await publish('all', ...cards)
  expect(files).toHaveLength(cards.length)
  for (const file of files) {
    const { width, height, format } = await sharp(join(target, file)).metadata()
    expect([width, height, format], file).toEqual([1200, 630, 'png'])
  }
})

describe('the text of a card', () => {
  const name = 'Ustvarjalnica gledališča in lutk za začetnike'

  test('is broken between words, never after a short one, and stays within its column and below the logo', async () => {
    const lettering = await loadLettering(name)
    const { lines, capital } = fitText(name, lettering, 466, 118)
    expect(lines.join(' ')).toBe(name)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line).not.toMatch(/(^| )\S{1,2}$/)
      expect(lettering(line, capital).width).toBeLessThanOrEqual(466)
    }
    expect(lines.length * capital * 1.46).toBeLessThanOrEqual(398)
  })

  test('is as large as it may be when it is short', async () => {
    const { lines, capital } = fitText('Ples', await loadLettering('Ples'), 466, 118)
    expect([lines, capital]).toEqual([['Ples'], 118])
  })

  test('kerns neighbours, so that »Vo« stands closer than its letters are wide', async () => {
    const letters = await loadLettering('Vo')
    const apart = letters('V', 100).width + letters('o', 100).width
    expect(letters('Vo', 100).width).toBeLessThan(apart)
  })

  test('has carons and kerns č like c, because the font is one file', async () => {
    const letters = await loadLettering('TočcČŠŽšž')
    for (const letter of 'čČšŠžŽ') expect(letters(letter, 100).path, letter).not.toBe('')
    expect(letters('Tč', 100).width).toBeCloseTo(letters('Tc', 100).width, 5)
    expect(letters('Tč', 100).width).toBeLessThan(letters('T', 100).width + letters('č', 100).width)
  })
})
