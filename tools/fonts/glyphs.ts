import { padded, readU16s, type Tables, table, u16, u32 } from './sfnt'

/** Everything of a font that is stored glyph by glyph, taken apart so that glyphs can be appended. */
export interface Glyphs {
  outlines: Buffer[]
  /** [advance width, left side bearing] in font units. */
  metrics: [number, number][]
}

/** Number of glyphs in the font. */
export const glyphCount = (tables: Tables): number => table(tables, 'maxp').readUInt16BE(4)

/** Reads outlines (glyf, loca) and widths (hmtx). */
export function readGlyphs(tables: Tables): Glyphs {
  const count = glyphCount(tables)
  const loca = table(tables, 'loca')
  const glyf = table(tables, 'glyf')
  const hmtx = table(tables, 'hmtx')
  const long = table(tables, 'head').readInt16BE(50) === 1
  const full = table(tables, 'hhea').readUInt16BE(34)
  const start = (index: number) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
  const indexes = Array.from({ length: count }, (_, index) => index)
  return {
    outlines: indexes.map((index) => glyf.subarray(start(index), start(index + 1))),
    metrics: indexes.map((index) => [
      hmtx.readUInt16BE(Math.min(index, full - 1) * 4),
      index < full ? hmtx.readInt16BE(index * 4 + 2) : hmtx.readInt16BE(full * 4 + (index - full) * 2),
    ]),
  }
}

/** Writes outlines and widths back, with the counts that depend on them (maxp, hhea, head). */
export function writeGlyphs(tables: Tables, { outlines, metrics }: Glyphs): void {
  const parts = outlines.map(padded)
  const offsets = [0]
  for (const part of parts) offsets.push((offsets.at(-1) ?? 0) + part.length)
  tables.set('glyf', Buffer.concat(parts))
  tables.set('loca', u32(...offsets))
  tables.set('hmtx', Buffer.concat(metrics.map(([advance, bearing]) => u16(advance, bearing & 0xffff))))
  patch(tables, 'head', (head) => head.writeInt16BE(1, 50))
  patch(tables, 'hhea', (hhea) => hhea.writeUInt16BE(metrics.length, 34))
  patch(tables, 'maxp', (maxp) => maxp.writeUInt16BE(outlines.length, 4))
}

/** Raises the limits in maxp (points, contours, components …) to those of the other font. */
export function raiseLimits(tables: Tables, other: Tables): void {
  const limits = readU16s(table(other, 'maxp'), 6, 13)
  patch(tables, 'maxp', (maxp) => {
    limits.forEach((limit, index) => {
      maxp.writeUInt16BE(Math.max(limit, maxp.readUInt16BE(6 + index * 2)), 6 + index * 2)
    })
  })
}

/** A glyph assembled from others refers to them by number; this shifts those numbers. */
export function shiftComponents(outline: Buffer, shift: number): Buffer {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  let offset = 10
  for (let more = true; more; ) {
    const flags = copy.readUInt16BE(offset)
    copy.writeUInt16BE(copy.readUInt16BE(offset + 2) + shift, offset + 2)
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    offset += 4 + (flags & 0x1 ? 4 : 2) + scale
    more = (flags & 0x20) !== 0
  }
  return copy
}

/** Reads the Unicode map: character code → glyph number (formats 4 and 12). */
export function readCharacterMap(tables: Tables): Map<number, number> {
  const cmap = table(tables, 'cmap')
  const map = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) readSegments(subtable, map)
    else if (format === 12) readGroups(subtable, map)
  }
  if (map.size === 0) throw new Error('The font has no Unicode character map of format 4 or 12.')
  return map
}

/** Writes the Unicode map as one subtable of format 4; all characters are in the basic plane. */
export function writeCharacterMap(tables: Tables, map: ReadonlyMap<number, number>): void {
  const segments: { start: number; end: number; delta: number }[] = []
  for (const [code, glyph] of [...map].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1)
    const delta = (glyph - code) & 0xffff
    if (last && last.end === code - 1 && last.delta === delta) last.end = code
    else segments.push({ start: code, end: code, delta })
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const count = segments.length
  const range = 2 ** Math.floor(Math.log2(count)) * 2
  const body = Buffer.concat([
    u16(count * 2, range, Math.log2(range / 2), count * 2 - range),
    u16(...segments.map(({ end }) => end), 0),
    u16(...segments.map(({ start }) => start)),
    u16(...segments.map(({ delta }) => delta)),
    u16(...segments.map(() => 0)),
  ])
  // Platform 3 encoding 1: Windows, Unicode basic plane, which every browser reads.
  tables.set('cmap', Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, body.length + 6, 0), body]))
}

function readSegments(subtable: Buffer, map: Map<number, number>): void {
  const count = subtable.readUInt16BE(6) / 2
  const ends = readU16s(subtable, 14, count)
  const starts = readU16s(subtable, 16 + count * 2, count)
  const deltas = readU16s(subtable, 16 + count * 4, count)
  const rangeAt = 16 + count * 6
  ends.forEach((end, index) => {
    const start = starts[index] ?? 0
    const delta = deltas[index] ?? 0
    const range = subtable.readUInt16BE(rangeAt + index * 2)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const stored =
        range === 0 ? code : subtable.readUInt16BE(rangeAt + index * 2 + range + (code - start) * 2)
      if (range === 0 || stored !== 0) map.set(code, (stored + delta) & 0xffff)
    }
  })
}

function readGroups(subtable: Buffer, map: Map<number, number>): void {
  for (let index = 0; index < subtable.readUInt32BE(12); index++) {
    const group = 16 + index * 12
    const start = subtable.readUInt32BE(group)
    for (let code = start; code <= subtable.readUInt32BE(group + 4); code++) {
      map.set(code, subtable.readUInt32BE(group + 8) + code - start)
    }
  }
}

function patch(tables: Tables, tag: string, change: (bytes: Buffer) => void): void {
  const copy = Buffer.from(table(tables, tag))
  change(copy)
  tables.set(tag, copy)
}
