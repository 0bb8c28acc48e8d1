import { glyphCount } from './glyphs'
import { padded, readU16s, type Tables, table, u16, u32 } from './sfnt'

/**
 * Appends the other font's outline variations (gvar). Both fonts must have the same axes. The tuples that
 * glyphs share are kept per font, one list after the other, and the added glyphs' references move along.
 */
export function appendOutlineVariations(tables: Tables, other: Tables): void {
  const first = readOutlineVariations(tables)
  const second = readOutlineVariations(other)
  if (first.axes !== second.axes) throw new Error('The fonts have different variation axes.')
  const shift = first.shared.length / (first.axes * 2)
  const glyphs = [
    ...first.glyphs,
    ...second.glyphs.map((glyph) => shiftTuples(glyph, shift, first.axes)),
  ].map(padded)
  const shared = Buffer.concat([first.shared, second.shared])
  const offsets = [0]
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length)
  const sharedAt = 20 + offsets.length * 4
  const LONG_OFFSETS = 1
  tables.set(
    'gvar',
    Buffer.concat([
      u16(1, 0, first.axes, shared.length / (first.axes * 2)),
      u32(sharedAt),
      u16(glyphs.length, LONG_OFFSETS),
      u32(sharedAt + shared.length),
      u32(...offsets),
      shared,
      ...glyphs,
    ]),
  )
}

/** Appends the other font's width variations (HVAR), so that widths follow the axes without the outlines. */
export function appendWidthVariations(tables: Tables, other: Tables): void {
  const first = readWidthVariations(tables)
  const second = readWidthVariations(other)
  const regionShift = first.regions.length / (first.axes * 6)
  const regions = Buffer.concat([first.regions, second.regions])
  const data = [...first.data, ...second.data.map((item) => shiftRegions(item, regionShift))].map(padded)
  const rows = [
    ...first.map,
    ...second.map.map(([outer, inner]) => [outer + first.data.length, inner] as const),
  ]

  const regionList = padded(Buffer.concat([u16(first.axes, regions.length / (first.axes * 6)), regions]))
  const headLength = 8 + data.length * 4
  const offsets: number[] = []
  let offset = headLength + regionList.length
  for (const item of data) {
    offsets.push(offset)
    offset += item.length
  }
  const store = Buffer.concat([
    u16(1),
    u32(headLength),
    u16(data.length),
    u32(...offsets),
    regionList,
    ...data,
  ])
  // Entry format 0x3f: four bytes an entry, sixteen bits of them for the row.
  const map = Buffer.concat([
    Buffer.from([0, 0x3f]),
    u16(rows.length),
    ...rows.map(([outer, inner]) => u16(outer, inner)),
  ])
  tables.set('HVAR', Buffer.concat([u16(1, 0), u32(20, 20 + store.length, 0, 0), store, map]))
}

function readOutlineVariations(tables: Tables): { axes: number; shared: Buffer; glyphs: Buffer[] } {
  const gvar = table(tables, 'gvar')
  const axes = gvar.readUInt16BE(4)
  const sharedAt = gvar.readUInt32BE(8)
  const long = (gvar.readUInt16BE(14) & 1) === 1
  const dataAt = gvar.readUInt32BE(16)
  const start = (index: number) =>
    dataAt + (long ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2)
  return {
    axes,
    shared: gvar.subarray(sharedAt, sharedAt + gvar.readUInt16BE(6) * axes * 2),
    glyphs: Array.from({ length: gvar.readUInt16BE(12) }, (_, index) =>
      gvar.subarray(start(index), start(index + 1)),
    ),
  }
}

function shiftTuples(glyph: Buffer, shift: number, axes: number): Buffer {
  if (glyph.length === 0) return glyph
  const EMBEDDED_PEAK = 0x8000
  const INTERMEDIATE = 0x4000
  const copy = Buffer.from(glyph)
  let offset = 4
  for (let left = copy.readUInt16BE(0) & 0x0fff; left > 0; left--) {
    const index = copy.readUInt16BE(offset + 2)
    if (!(index & EMBEDDED_PEAK)) copy.writeUInt16BE(index + shift, offset + 2)
    offset += 4 + (index & EMBEDDED_PEAK ? axes * 2 : 0) + (index & INTERMEDIATE ? axes * 4 : 0)
  }
  return copy
}

interface WidthVariations {
  axes: number
  regions: Buffer
  data: Buffer[]
  /** For each glyph: which set of rows, which row. */
  map: (readonly [number, number])[]
}

function readWidthVariations(tables: Tables): WidthVariations {
  const hvar = table(tables, 'HVAR')
  const store = hvar.subarray(hvar.readUInt32BE(4))
  const regionList = store.subarray(store.readUInt32BE(2))
  const axes = regionList.readUInt16BE(0)
  const mapAt = hvar.readUInt32BE(8)
  const dataAt = Array.from({ length: store.readUInt16BE(6) }, (_, index) =>
    store.readUInt32BE(8 + index * 4),
  )
  return {
    axes,
    regions: regionList.subarray(4, 4 + regionList.readUInt16BE(2) * axes * 6),
    data: dataAt.map((start) => store.subarray(start, start + itemDataLength(store.subarray(start)))),
    map: Array.from({ length: glyphCount(tables) }, (_, glyph) =>
      mapAt === 0 ? ([0, glyph] as const) : mapEntry(hvar.subarray(mapAt), glyph),
    ),
  }
}

function itemDataLength(item: Buffer): number {
  const [rows = 0, words = 0, regions = 0] = readU16s(item, 0, 3)
  const wide = words & 0x7fff
  const unit = words & 0x8000 ? 2 : 1
  return 6 + regions * 2 + rows * (wide + regions) * unit
}

function mapEntry(map: Buffer, glyph: number): readonly [number, number] {
  const format = map.readUInt8(1)
  const size = ((format >> 4) & 3) + 1
  const innerBits = (format & 0xf) + 1
  const long = map.readUInt8(0) === 1
  const count = long ? map.readUInt32BE(2) : map.readUInt16BE(2)
  const entry = map.readUIntBE((long ? 6 : 4) + Math.min(glyph, count - 1) * size, size)
  return [Math.floor(entry / 2 ** innerBits), entry % 2 ** innerBits]
}

function shiftRegions(item: Buffer, shift: number): Buffer {
  const copy = Buffer.from(item)
  for (let index = 0; index < copy.readUInt16BE(4); index++) {
    copy.writeUInt16BE(copy.readUInt16BE(6 + index * 2) + shift, 6 + index * 2)
  }
  return copy
}
