// The pictures that social networks show beside a link: drawn at build from the content, kept in the pictures' cache.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { PICTURE_CACHE } from '../../collections/pictures/manifest'
import type { Card } from '../../collections/social'
import { SocialCard, toSocialFile } from '../../renderer/SocialCard'
import { writeWhole } from '../kept-files'
import { Headline } from './Headline'
import { type Lettering, loadLettering } from './lettering'

/**
 * Draws the cards that the cache does not hold, and copies all of them, and no other, to `target`.
 * @returns how many were drawn
 */
export async function publishSocialPictures(
  cards: readonly Card[],
  target: string,
  cacheDir = PICTURE_CACHE,
): Promise<number> {
  const folder = join(cacheDir, 'files')
  await mkdir(target, { recursive: true })
  const files = new Map(cards.map((card) => [toSocialFile(card), card]))
  const missing = [...files].filter(([file]) => !existsSync(join(folder, file)))
  if (missing.length > 0) {
    const lettering = await loadLettering()
    for (const [file, card] of missing) await writeWhole(join(folder, file), await toPng(card, lettering))
  }
  const now = new Date()
  for (const file of files.keys()) {
    // The cache forgets what no build asked for.
    await utimes(join(folder, file), now, now)
    await copyFile(join(folder, file), join(target, file))
  }
  return missing.length
}

/** Only networks fetch it, once for a link: a tenth less takes half as much work again, half of it four times as much. */
const toPng = (card: Card, lettering: Lettering): Promise<Buffer> => {
  const svg = renderToStaticMarkup(
    <SocialCard
      {...card}
      setHeadline={(text, box) => <Headline text={text} box={box} lettering={lettering} />}
    />,
  )
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
}
