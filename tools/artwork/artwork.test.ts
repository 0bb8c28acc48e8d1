import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue'
import { C } from './palette'
import { random } from './random'

/** Pictures in which the whole house or town is shown; all others keep to five colours and ink. */
const MANY_COLOURS = ['domov/']

const colours = (svg: string) =>
  new Set(
    [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)]
      .map((match) => match[1])
      .filter((colour) => colour !== C.ink),
  )

describe('sample pictures', () => {
  const pictures = [...catalogue()]

  it('are drawn alike every time, so that drawing them again changes no file', () => {
    const first = pictures.map(([, draw]) => draw())
    const second = [...catalogue()].reverse().map(([, draw]) => draw())
    expect(second.reverse()).toEqual(first)
  })

  it('use at most five colours beside ink, so that each has one contrast that carries it', () => {
    const loud = pictures
      .filter(([path]) => !MANY_COLOURS.some((folder) => path.startsWith(folder)))
      .map(([path, draw]) => [path, colours(draw()).size] as const)
      .filter(([, count]) => count > 5)
    expect(loud).toEqual([])
  })

  it('have a ground other than paper or ink, so that they have an edge on light and on dark pages', () => {
    const grounds = pictures.map(
      ([path, draw]) => [path, /<rect [^>]*fill="(#\w+)"/.exec(draw())?.[1]] as const,
    )
    const edgeless = grounds.filter(([path, ground]) => ground === C.paper && !path.includes('hero-3'))
    expect(edgeless).toEqual([])
  })

  it('are there for the seven workshops and six mentors, so that no page waits for a photograph', () => {
    const count = (folder: string) => pictures.filter(([path]) => path.startsWith(folder)).length
    expect([count('delavnice/'), count('mentorji/')]).toEqual([7, 6])
  })

  it('fill ten albums with four pictures or more, so that none looks abandoned', () => {
    const albums = [
      ...new Set(
        pictures.map(([path]) => /^albumi\/([^/]+)/.exec(path)?.[1]).filter((id) => id !== undefined),
      ),
    ]
    expect(albums).toHaveLength(10)
    for (const id of albums) {
      expect(pictures.filter(([path]) => path.startsWith(`albumi/${id}/`)).length).toBeGreaterThanOrEqual(4)
    }
  })

  it('have file names that read well as alt texts: small letters and hyphens', () => {
    const odd = pictures
      .map(([path]) => path)
      .filter((path) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.png$/.test(path))
    expect(odd).toEqual([])
  })

  it('are valid drawings, so that every one can be rasterised', async () => {
    for (const [path, draw] of pictures) {
      const { width, height } = await sharp(Buffer.from(draw())).metadata()
      expect([path, (width ?? 0) >= 1000 || (height ?? 0) >= 1000]).toEqual([path, true])
    }
  })
})

describe('seeded randomness', () => {
  it('gives the same numbers for the same name and others for a similar one', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, () => random(seed).between(0, 1))
    expect(draw('slika 1')).toEqual(draw('slika 1'))
    expect(draw('slika 1')).not.toEqual(draw('slika 2'))
  })

  it('stays within its bounds and keeps every member when it shuffles', () => {
    const r = random('meje')
    const numbers = Array.from({ length: 500 }, () => r.whole(2, 5))
    expect(new Set(numbers)).toEqual(new Set([2, 3, 4, 5]))
    expect(r.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
  })
})
