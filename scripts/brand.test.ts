import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testBrand } from '../tests/support/brand'
import { publishIcons, toBrandSheet, toManifest } from './brand'

let folder: string
let written: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  written = await publishIcons(testBrand.sign, folder)
})

afterAll(() => rm(folder, { recursive: true }))

describe('the style sheet of a centre', () => {
  it('holds its colours, and the dark theme only what it changes', () => {
    const sheet = toBrandSheet(testBrand)
    expect(sheet).toContain('--color-paper: #f6f1e7;')
    const dark = sheet.slice(sheet.indexOf('[data-theme="dark"]'))
    expect(dark).toContain('--color-paper: #141317;')
    expect(dark).not.toContain('--color-chalk:')
  })

  it('writes on each art form in what is read best on it', () => {
    const on = (form: keyof typeof testBrand.artForms) =>
      [testBrand.artForms[form].onGround, testBrand.artForms[form].onShade].map((colour) =>
        colour === testBrand.fixed.white ? 'white' : 'black',
      )
    expect(on('gledalisce')).toEqual(['white', 'white'])
    expect(on('slikanje')).toEqual(['black', 'black'])
    expect(on('muzikal')).toEqual(['black', 'white'])
  })
})

describe('the signs of a centre', () => {
  it('are there in every form that browsers and phones ask for', () => {
    expect(written.sort()).toEqual([
      'apple-touch-icon.png',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
    ])
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

  it('name files in the manifest that exist, in Slovenian', () => {
    const manifest = JSON.parse(toManifest('Center', 'C', '#f6f1e7'))
    expect(manifest.lang).toBe('sl')
    for (const { src } of manifest.icons) expect(written).toContain(src.slice(1))
  })
})
