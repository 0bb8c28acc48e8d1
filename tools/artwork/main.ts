/**
 * Draws the sample pictures into content/ as ordinary picture files, which staff replace with photographs, and
 * the icons into public/.
 *
 * Run: npm run artwork [-- part-of-a-path]. A photograph is never overwritten: only what is missing and what is
 * still a drawing (a PNG with a palette) is drawn anew.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { catalogue } from './catalogue'
import { writeIdentity } from './identity/main'

const CONTENT = 'content'

/** Flat colours and their edges: a palette keeps a picture small; no dithering, so that areas stay flat. */
const PNG = { palette: true, colours: 48, dither: 0, effort: 10, compressionLevel: 9 } as const

/** Whether the path is free for a drawing: nothing is there, or an earlier drawing. */
async function isOurs(file: string): Promise<boolean> {
  if (!existsSync(file)) return true
  const { format, isPalette } = await sharp(await readFile(file)).metadata()
  return format === 'png' && isPalette
}

async function main(): Promise<void> {
  const only = process.argv[2] ?? ''
  let total = 0
  let count = 0
  for (const [path, draw] of catalogue()) {
    if (!path.includes(only)) continue
    const file = join(CONTENT, path)
    if (!(await isOurs(file))) {
      console.log(`${path}: a photograph, left alone`)
      continue
    }
    const png = await sharp(Buffer.from(draw()), { limitInputPixels: false }).png(PNG).toBuffer()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, png)
    total += png.length
    count++
    if (png.length > 80_000) console.warn(`${path}: ${Math.round(png.length / 1000)} kB`)
  }
  const signs = only ? [] : await writeIdentity(CONTENT, 'public')
  console.log(`${count} pictures, ${Math.round(total / 1000)} kB; ${signs.length} files of the identity`)
}

await main()
