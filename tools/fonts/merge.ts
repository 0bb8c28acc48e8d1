import {
  glyphCount,
  raiseLimits,
  readCharacterMap,
  readGlyphs,
  shiftComponents,
  writeCharacterMap,
  writeGlyphs,
} from './glyphs'
import { kernLike } from './kerning'
import { readTables, writeTables } from './sfnt'
import { appendOutlineVariations, appendWidthVariations } from './variations'

/**
 * Puts two subsets of one variable font back together. A font package ships a family cut into files by script,
 * and a browser never kerns across files: »hč« and »Tš« would stand apart. In one file they are kerned.
 *
 * @param main the subset that is kept whole (TrueType)
 * @param extra the subset whose glyphs are appended (TrueType, same axes and units)
 * @param likes added character → character of `main` whose kerning it takes
 * @param aliases character without a drawing of its own → character of `main` that is shown for it
 * @returns TrueType file; it is meant to be packed by a subsetter afterwards
 */
export function mergeFonts(
  main: Buffer,
  extra: Buffer,
  likes: Readonly<Record<string, string>>,
  aliases: Readonly<Record<string, string>> = {},
): Buffer {
  const tables = readTables(main)
  const added = readTables(extra)
  const shift = glyphCount(tables)
  const characters = readCharacterMap(tables)
  const addedCharacters = readCharacterMap(added)

  appendOutlineVariations(tables, added)
  appendWidthVariations(tables, added)
  const glyphs = readGlyphs(tables)
  const more = readGlyphs(added)
  raiseLimits(tables, added)
  writeGlyphs(tables, {
    outlines: [...glyphs.outlines, ...more.outlines.map((outline) => shiftComponents(outline, shift))],
    metrics: [...glyphs.metrics, ...more.metrics],
  })
  const kerned = new Map<number, number>()
  for (const [character, like] of Object.entries(likes)) {
    const glyph = addedCharacters.get(character.codePointAt(0) ?? 0)
    const base = characters.get(like.codePointAt(0) ?? 0)
    if (glyph === undefined || base === undefined)
      throw new Error(`»${character}« or »${like}« is not in the fonts.`)
    kerned.set(glyph + shift, base)
  }
  kernLike(tables, kerned)
  for (const [code, glyph] of addedCharacters) {
    if (!characters.has(code)) characters.set(code, glyph + shift)
  }
  for (const [alias, character] of Object.entries(aliases)) {
    const glyph = characters.get(character.codePointAt(0) ?? 0)
    if (glyph !== undefined) characters.set(alias.codePointAt(0) ?? 0, glyph)
  }
  writeCharacterMap(tables, characters)
  return writeTables(tables)
}
