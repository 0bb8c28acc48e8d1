import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How far a pixel's colour may be off, of 1: what two renderings of the same curve differ by. */
const TOLERANCE = 0.05

export interface Difference {
  file: string
  /** Pixels that differ; Infinity where there is no former picture. */
  pixels: number
  /** Of the larger picture, 0 to 1. */
  share: number
  /** `390×4210 → 390×4180` where the picture's size differs. */
  sizes: string | undefined
  /** Rows of the picture between which all differences lie. */
  rows: [first: number, last: number]
}

interface Raster {
  data: Buffer
  width: number
  height: number
}

/**
 * Compares pictures of two runs pixel by pixel, and paints what differs.
 * @param files names that stand in both folders
 * @param differences folder for a picture of each difference
 * @returns what differs, the largest first
 */
export async function compareAll(
  files: string[],
  { before, after, differences }: { before: string; after: string; differences: string },
): Promise<Difference[]> {
  await mkdir(differences, { recursive: true })
  const found: Difference[] = []
  for (const file of files) {
    const difference = existsSync(join(before, file))
      ? await compare(file, join(before, file), join(after, file), join(differences, file))
      : { file, pixels: Infinity, share: 1, sizes: 'no former picture', rows: [0, 0] as [number, number] }
    if (difference.pixels > 0) found.push(difference)
  }
  return found.sort((a, b) => b.pixels - a.pixels)
}

async function compare(file: string, before: string, after: string, painted: string): Promise<Difference> {
  const [old, recent] = await Promise.all([measure(before), measure(after)])
  const width = Math.max(old.width, recent.width)
  const height = Math.max(old.height, recent.height)
  const [oldRaster, newRaster] = await Promise.all([
    toRaster(before, width, height),
    toRaster(after, width, height),
  ])
  const output = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(oldRaster.data, newRaster.data, output, width, height, { threshold: TOLERANCE })
  const isSameSize = old.width === recent.width && old.height === recent.height
  if (pixels > 0)
    await sharp(output, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(painted)
  return {
    file,
    pixels,
    share: pixels / (width * height),
    sizes: isSameSize ? undefined : `${old.width}×${old.height} → ${recent.width}×${recent.height}`,
    rows: rowsOf(oldRaster, newRaster),
  }
}

async function measure(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

/** A smaller picture is filled up with nothing, to the right and below. */
async function toRaster(file: string, width: number, height: number): Promise<Raster> {
  const data = await sharp(file)
    .ensureAlpha()
    .resize(width, height, {
      fit: 'contain',
      position: 'left top',
      withoutEnlargement: true,
      background: '#0000',
    })
    .raw()
    .toBuffer()
  return { data, width, height }
}

function rowsOf(a: Raster, b: Raster): [number, number] {
  const stride = a.width * 4
  const differs = (row: number) =>
    Buffer.compare(
      a.data.subarray(row * stride, (row + 1) * stride),
      b.data.subarray(row * stride, (row + 1) * stride),
    ) !== 0
  let first = 0
  let last = a.height - 1
  while (first < last && !differs(first)) first++
  while (last > first && !differs(last)) last--
  return [first, last]
}
