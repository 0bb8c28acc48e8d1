import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../tests/support/test-resources'
import { preparePictures, publishPictures } from './pictures'

let folder: string
let content: string
let cache: string

beforeEach(async () => {
  folder = makeTestFolder()
  content = join(folder, 'content')
  cache = join(folder, 'cache')
  await mkdir(content)
})

/** A photo as a phone saves it: with an orientation tag and GPS data. Left half red, right half blue. */
function takePhoto(width = 800, height = 600): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telefon', Artist: 'Skrivna Oseba' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 14/1 3000/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><skrivno/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
}

const save = async (name: string, photo: Sharp | Buffer) =>
  writeFile(join(content, name), Buffer.isBuffer(photo) ? photo : await photo.jpeg().toBuffer())

const prepare = () => preparePictures(content, cache)
const listFiles = async () => (await readdir(join(cache, 'files'))).sort()
const readFileOf = (src: string) => readFile(join(cache, 'files', src.split('/').at(-1) ?? ''))

test('the picture with the name of a video is its poster, and the video is published unchanged under a hashed name', async () => {
  await save('nastop.png', takePhoto().png())
  await save('vaja.jpg', takePhoto())
  await save('nastop.mp4', Buffer.from('film'))
  const { manifest } = await prepare()
  const { video = '' } = manifest['nastop.png'] ?? {}
  expect(video).toMatch(/\/nastop-[\da-f]{12}\.mp4$/)
  expect(manifest['vaja.jpg']).not.toHaveProperty('video')
  const published = join(folder, 'published')
  await publishPictures(manifest, published, cache)
  expect(await readFile(join(published, video.split('/').at(-1) ?? ''), 'utf8')).toBe('film')
})

test('a photo is converted upright to every format and width of its manifest', async () => {
  await save('vaja.jpg', takePhoto())
  const { manifest } = await prepare()
  const picture = manifest['vaja.jpg']
  expect(picture).toMatchObject({ width: 600, height: 800 })
  const sources = [...(picture?.avif ?? []), ...(picture?.webp ?? []), ...(picture?.jpeg ?? [])]
  expect(sources.map(({ width }) => width)).toEqual([320, 600, 600, 600])
  for (const { src, width } of sources) {
    const made = await readFileOf(src)
    expect(await sharp(made).metadata()).toMatchObject({ width, height: Math.round((width * 4) / 3) })
    // The orientation tag means a quarter turn to the right: the left half is on top.
    const { data } = await sharp(made)
      .resize(1, 2, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(
      [data[0] ?? 0, data[5] ?? 0].every((part) => part > 150),
      src,
    ).toBe(true)
  }
})

test('a photo is never enlarged, and no width is written twice', async () => {
  await save(
    'velika.jpg',
    sharp({ create: { width: 3000, height: 200, channels: 3, background: '#ff0000' } }),
  )
  await save('mala.jpg', sharp({ create: { width: 700, height: 200, channels: 3, background: '#ff0000' } }))
  const { manifest } = await prepare()
  const widths = (name: string) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => manifest[name]?.[format].map(({ width }) => width))
  expect(widths('velika.jpg')).toEqual([[320, 640, 1024, 1600, 2400], [640, 1280], [1024]])
  expect(widths('mala.jpg')).toEqual([[320, 640, 700], [640, 700], [700]])
})

test('converted photos have no metadata: no author, place or device', async () => {
  await save('vaja.jpg', takePhoto())
  const { exif, xmp } = await sharp(join(content, 'vaja.jpg')).metadata()
  expect([exif?.includes('Skrivna Oseba'), xmp?.includes('skrivno')]).toEqual([true, true])
  await prepare()
  for (const file of await listFiles()) {
    const made = await readFile(join(cache, 'files', file))
    const { exif, xmp, iptc, orientation } = await sharp(made).metadata()
    expect([exif, xmp, iptc, orientation], file).toEqual([undefined, undefined, undefined, undefined])
    expect(made.includes('Skrivna') || made.includes('Telefon') || made.includes('skrivno'), file).toBe(false)
  }
})

test('a motion photo (a JPEG with a video appended) is converted without its video', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(50_000, 7)])
  await save('premik.jpg', Buffer.concat([await takePhoto().jpeg().toBuffer(), film]))
  expect((await prepare()).manifest['premik.jpg']).toMatchObject({ width: 600, height: 800 })
  for (const file of await listFiles())
    expect((await readFile(join(cache, 'files', file))).includes('ftypmp42'), file).toBe(false)
})

test('pictures with transparency, in grey or in CMYK are converted', async () => {
  const blank = { width: 400, height: 300 }
  await save(
    'znak.png',
    await sharp({ create: { ...blank, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer(),
  )
  await save('siva.jpg', takePhoto().greyscale())
  await save('tisk.jpg', takePhoto().toColourspace('cmyk'))
  const { manifest } = await prepare()
  expect(Object.keys(manifest)).toEqual(['siva.jpg', 'tisk.jpg', 'znak.png'])
  const [smallest] = manifest['znak.png']?.avif ?? []
  expect((await sharp(await readFileOf(smallest?.src ?? '')).metadata()).hasAlpha).toBe(true)
})

test('a damaged picture is reported with its name, in Slovenian', async () => {
  await save('pol.jpg', (await takePhoto().jpeg().toBuffer()).subarray(0, 300))
  await expect(prepare()).rejects.toThrow('Slike content/pol.jpg ni mogoče predelati.')
})

test('an unchanged picture is not converted again, unless its files are missing', async () => {
  await save('vaja.jpg', takePhoto())
  expect(await prepare()).toMatchObject({ total: 1, converted: 1 })
  expect(await prepare()).toMatchObject({ total: 1, converted: 0 })
  const [file = ''] = await listFiles()
  await rm(join(cache, 'files', file))
  expect(await prepare()).toMatchObject({ total: 1, converted: 1 })
  expect(await listFiles()).toContain(file)
})

test('a removed picture is not published, and is deleted from the shared cache after a week', async () => {
  await save('ostane.jpg', takePhoto())
  await save('gre.jpg', takePhoto(400, 300))
  await prepare()
  await rm(join(content, 'gre.jpg'))
  const { manifest } = await prepare()
  await publishPictures(manifest, join(folder, 'slike'), cache)
  expect((await readdir(join(folder, 'slike'))).filter((file) => file.startsWith('gre'))).toEqual([])
  expect((await listFiles()).some((file) => file.startsWith('gre'))).toBe(true)

  const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  for (const part of ['files', 'entries'])
    for (const file of await readdir(join(cache, part))) await utimes(join(cache, part, file), long, long)
  await prepare()
  expect((await listFiles()).every((file) => file.startsWith('ostane'))).toBe(true)
  expect(await listFiles()).not.toEqual([])
})
