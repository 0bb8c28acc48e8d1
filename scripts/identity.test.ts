import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { palette } from '../common/palette'
import { TEST_CONTENT } from '../tests/support/project-copy'
import { writeIdentity } from './identity'

let folder: string
let written: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'))
  written = await writeIdentity(TEST_CONTENT, folder)
})

afterAll(() => rm(folder, { recursive: true }))

/** The three colours that take the most of a picture: sign, ground and disc. */
async function readColours(file: string): Promise<string[]> {
  const pixels = await sharp(file).removeAlpha().raw().toBuffer()
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.toString('hex', at, at + 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([colour]) => colour)
}

describe('the signs of the house', () => {
  it('are committed as they are drawn, in the colours of the style sheet (npm run identity)', async () => {
    expect(await readFile('public/favicon.svg', 'utf8')).toBe(
      await readFile(join(folder, 'favicon.svg'), 'utf8'),
    )
    for (const name of written.filter((name) => name.endsWith('.png')))
      expect([name, await readColours(join('public', name))]).toEqual([
        name,
        await readColours(join(folder, name)),
      ])
    const { theme_color, background_color } = JSON.parse(await readFile('public/site.webmanifest', 'utf8'))
    expect([theme_color, background_color]).toEqual([palette.paper, palette.paper])
  })

  it('are there in every form that browsers and phones ask for', () => {
    expect(written.sort()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'site.webmanifest',
    ])
  })

  it('make an icon file whose pictures can be read back, so that old browsers show it', async () => {
    const ico = await readFile(join(folder, 'favicon.ico'))
    expect(ico.readUInt16LE(4)).toBe(3)
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + index * 16
      const start = ico.readUInt32LE(entry + 12)
      const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8))
      expect((await sharp(png).metadata()).width).toBe(size)
    }
  })

  it('keep the maskable icon inside the disc that phones cut out', async () => {
    const { data, info } = await sharp(join(folder, 'icon-maskable-512.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const outside = [...data.keys()].filter((index) => {
      const [x, y] = [(index % info.width) - 256, Math.floor(index / info.width) - 256]
      return Math.hypot(x, y) > 512 * 0.4 && (data[index] ?? 0) > 100
    })
    expect(outside).toHaveLength(0)
  })

  it('name files in the manifest that exist, in Slovenian', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'site.webmanifest'), 'utf8'))
    expect(manifest.lang).toBe('sl')
    for (const { src } of manifest.icons) expect(written).toContain(src.slice(1))
  })
})
