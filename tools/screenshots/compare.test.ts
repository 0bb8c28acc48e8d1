import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compareAll } from './compare'

const paint = async (directory: string, name: string, { width = 20, height = 30, dot = 0 }) => {
  const square = { create: { width: 4, height: 4, channels: 4 as const, background: '#000' } }
  await sharp({ create: { width, height, channels: 4, background: '#fff' } })
    .composite(dot ? [{ input: await sharp(square).png().toBuffer(), left: 2, top: dot }] : [])
    .png()
    .toFile(join(directory, name))
}

test('a run says which pictures differ, by how much and where, the largest difference first', async () => {
  const before = await mkdtemp(join(tmpdir(), 'before-'))
  const after = await mkdtemp(join(tmpdir(), 'after-'))
  for (const name of ['same.png', 'dot.png', 'longer.png']) await paint(before, name, {})
  await paint(after, 'same.png', {})
  await paint(after, 'dot.png', { dot: 10 })
  await paint(after, 'longer.png', { height: 40 })
  await paint(after, 'new.png', {})

  const found = await compareAll(['same.png', 'dot.png', 'longer.png', 'new.png'], {
    before,
    after,
    differences: join(after, 'differences'),
  })
  expect(found.map(({ file }) => file)).toEqual(['new.png', 'longer.png', 'dot.png'])
  expect(found[1]).toMatchObject({ pixels: 200, sizes: '20×30 → 20×40', rows: [30, 39] })
  expect(found[2]).toMatchObject({ pixels: 16, rows: [10, 13], sizes: undefined })
})
