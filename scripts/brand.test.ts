import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testBrand } from '../tests/support/brand'
import { makeTestFolder } from '../tests/support/test-resources'
import { publishIcons, renderBrandStyleSheet, renderWebManifest } from './brand'

test('the style sheet has the centre’s colours, and its dark theme only the colours that differ', () => {
  const sheet = renderBrandStyleSheet(testBrand)
  expect(sheet).toContain('--color-paper: #f6f1e7;')
  const dark = sheet.slice(sheet.indexOf('[data-theme="dark"]'))
  expect(dark).toContain('--color-paper: #141317;')
  expect(dark).not.toContain('--color-chalk:')
})

test('text on each art form is black or white, whichever has more contrast', () => {
  const { artForms, fixed } = testBrand
  const textColoursOf = (form: keyof typeof artForms) =>
    [artForms[form].onGround, artForms[form].onShade].map((ink) => (ink === fixed.white ? 'white' : 'black'))
  expect(textColoursOf('gledalisce')).toEqual(['white', 'white'])
  expect(textColoursOf('slikanje')).toEqual(['black', 'black'])
  expect(textColoursOf('muzikal')).toEqual(['black', 'white'])
})

test('every icon of browsers and phones is written, and the maskable one fits into the disc to which systems crop it', async () => {
  const folder = makeTestFolder()
  const written = await publishIcons(testBrand.sign, folder)
  expect(written).toContain('apple-touch-icon.png')
  const manifest = JSON.parse(renderWebManifest('Center', 'C', '#f6f1e7'))
  expect(manifest).toMatchObject({ lang: 'sl', icons: { length: 3 } })
  for (const { src } of manifest.icons) expect(written).toContain(src.slice(1))
  const favicon = readFileSync(join(folder, 'favicon.ico'))
  const [start, length] = [favicon.readUInt32LE(18), favicon.readUInt32LE(14)]
  expect([favicon.readUInt32LE(0), favicon.readUInt16LE(4)]).toEqual([0x10000, 1])
  expect(await sharp(favicon.subarray(start, start + length)).metadata()).toMatchObject({
    format: 'png',
    width: favicon[6],
    height: favicon[7],
  })
  const icon = sharp(join(folder, 'icon-maskable-512.png')).greyscale().raw()
  const { data, info } = await icon.toBuffer({ resolveWithObject: true })
  const outside = [...data.keys()].filter((index) => {
    const [x, y] = [(index % info.width) - 256, Math.floor(index / info.width) - 256]
    return Math.hypot(x, y) > 512 * 0.4 && (data[index] ?? 0) > 100
  })
  expect(outside).toHaveLength(0)
})
