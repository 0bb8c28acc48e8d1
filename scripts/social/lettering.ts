import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type OutlinedText, outlineText } from '../../tools/fonts/outlines'
import { readTables, type Tables } from '../../tools/fonts/sfnt'

/** Height of a capital letter as a share of the font's size. */
const CAPITAL = 0.686

/** Sets text in the site's own font, in its boldest condensed cut, as outlines for pictures. */
export type Lettering = (text: string, capitalHeight: number) => OutlinedText

/** Loads the font once, pinned to one cut (width 66 %, weight 800). */
export async function loadLettering(characters: string): Promise<Lettering> {
  const font = await readFile(new URL('../../renderer/fonts/archivo-sl.woff2', import.meta.url))
  const cut = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wdth: 66, wght: 800 },
  })
  const tables: Tables = readTables(cut)
  return (text, capitalHeight) => outlineText(tables, text, capitalHeight / CAPITAL)
}
