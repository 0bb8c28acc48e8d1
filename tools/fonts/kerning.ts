import { readU16s, type Tables, table, u16 } from './sfnt'

/**
 * Kerns added glyphs exactly as the glyphs they are built on (č as c). Archivo's own masters do so: in the
 * complete family every caron and acute letter shares its base letter's kerning classes and pairs.
 *
 * Changed parts are written after the end of GPOS and the offsets pointed there; the subsetter that packs the
 * font afterwards throws the old parts away. Throws on kerning in another shape than Archivo's (pair
 * adjustment, formats 1 and 2).
 *
 * @param likes added glyph → the glyph whose kerning it takes
 */
export function kernLike(tables: Tables, likes: ReadonlyMap<number, number>): void {
  let gpos: Buffer = Buffer.from(table(tables, 'GPOS'))
  const append = (bytes: Buffer): number => {
    const position = gpos.length
    gpos = Buffer.concat([gpos, bytes])
    return position
  }
  const lookups = gpos.readUInt16BE(8)
  for (const lookupOffset of readU16s(gpos, lookups + 2, gpos.readUInt16BE(lookups))) {
    const lookup = lookups + lookupOffset
    const type = gpos.readUInt16BE(lookup)
    if (type !== 2) throw new Error(`GPOS lookup of type ${type} is not pair adjustment.`)
    readU16s(gpos, lookup + 6, gpos.readUInt16BE(lookup + 4)).forEach((offset, index) => {
      const subtable = lookup + offset
      if (gpos.readUInt16BE(subtable) === 1) {
        const position = append(pairsWith(gpos.subarray(subtable), likes))
        gpos.writeUInt16BE(position - lookup, lookup + 6 + index * 2)
        return
      }
      for (const [field, rewrite] of [
        [2, coverageWith],
        [8, classesWith],
        [10, classesWith],
      ] as const) {
        const position = append(rewrite(gpos.subarray(subtable + gpos.readUInt16BE(subtable + field)), likes))
        gpos.writeUInt16BE(position - subtable, subtable + field)
      }
    })
  }
  tables.set('GPOS', gpos)
}

/** Coverage table (formats 1 and 2) → the glyphs it lists. */
export function readCoverage(coverage: Buffer): number[] {
  const count = coverage.readUInt16BE(2)
  if (coverage.readUInt16BE(0) === 1) return readU16s(coverage, 4, count)
  return Array.from({ length: count }, (_, index) => {
    const [start = 0, end = 0] = readU16s(coverage, 4 + index * 6, 2)
    return Array.from({ length: end - start + 1 }, (_, step) => start + step)
  }).flat()
}

const writeCoverage = (glyphs: number[]): Buffer => u16(1, glyphs.length, ...glyphs)

function coverageWith(coverage: Buffer, likes: ReadonlyMap<number, number>): Buffer {
  const glyphs = readCoverage(coverage)
  const added = [...likes].filter(([, base]) => glyphs.includes(base)).map(([glyph]) => glyph)
  return writeCoverage([...glyphs, ...added].sort((a, b) => a - b))
}

/** Class definition (formats 1 and 2) → class of each glyph; a glyph that is not in it has class 0. */
export function readClasses(definition: Buffer): Map<number, number> {
  const classes = new Map<number, number>()
  if (definition.readUInt16BE(0) === 1) {
    const start = definition.readUInt16BE(2)
    readU16s(definition, 6, definition.readUInt16BE(4)).forEach((value, index) => {
      classes.set(start + index, value)
    })
    return classes
  }
  for (let index = 0; index < definition.readUInt16BE(2); index++) {
    const [start = 0, end = 0, value = 0] = readU16s(definition, 4 + index * 6, 3)
    for (let glyph = start; glyph <= end; glyph++) classes.set(glyph, value)
  }
  return classes
}

/** Class definition with the added glyphs in their base glyphs' classes. */
function classesWith(definition: Buffer, likes: ReadonlyMap<number, number>): Buffer {
  const classes = readClasses(definition)
  for (const [glyph, base] of likes) classes.set(glyph, classes.get(base) ?? 0)
  const ranges = [...classes].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b)
  return u16(2, ranges.length, ...ranges.flatMap(([glyph, value]) => [glyph, glyph, value]))
}

/** Value record of Archivo's pairs: an advance and the device (variation index) that varies it. */
interface Pair {
  second: number
  advance: number
  device: Buffer | null
}

const ADVANCE_WITH_DEVICE = 0x44

function pairsWith(subtable: Buffer, likes: ReadonlyMap<number, number>): Buffer {
  if (subtable.readUInt16BE(4) !== ADVANCE_WITH_DEVICE || subtable.readUInt16BE(6) !== 0) {
    throw new Error('Kerning pairs have an unexpected value format.')
  }
  const firsts = readCoverage(subtable.subarray(subtable.readUInt16BE(2)))
  const sets = new Map(
    readU16s(subtable, 10, firsts.length).map((offset, index) => [
      firsts[index] ?? 0,
      readPairs(subtable.subarray(offset)),
    ]),
  )
  for (const [glyph, base] of likes) {
    const likeFirst = sets.get(base)
    if (likeFirst) sets.set(glyph, likeFirst)
    for (const [first, pairs] of sets) {
      const likeSecond = pairs.find(({ second }) => second === base)
      if (likeSecond) sets.set(first, [...pairs, { ...likeSecond, second: glyph }])
    }
  }
  const sorted = [...sets].sort(([a], [b]) => a - b)
  const coverageAt = 10 + sorted.length * 2
  const coverage = writeCoverage(sorted.map(([glyph]) => glyph))
  const offsets: number[] = []
  const bodies: Buffer[] = []
  let offset = coverageAt + coverage.length
  for (const [, pairs] of sorted) {
    const body = writePairs(pairs)
    offsets.push(offset)
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([
    u16(1, coverageAt, ADVANCE_WITH_DEVICE, 0, sorted.length, ...offsets),
    coverage,
    ...bodies,
  ])
}

function readPairs(set: Buffer): Pair[] {
  return Array.from({ length: set.readUInt16BE(0) }, (_, index) => {
    const [second = 0, advance = 0, device = 0] = readU16s(set, 2 + index * 6, 3)
    return { second, advance, device: device === 0 ? null : set.subarray(device, device + 6) }
  })
}

function writePairs(pairs: Pair[]): Buffer {
  const sorted = [...pairs].sort((a, b) => a.second - b.second)
  const devicesAt = 2 + sorted.length * 6
  const devices: Buffer[] = []
  const records = sorted.map(({ second, advance, device }) => {
    if (!device) return u16(second, advance, 0)
    devices.push(device)
    return u16(second, advance, devicesAt + (devices.length - 1) * 6)
  })
  return Buffer.concat([u16(sorted.length), ...records, ...devices])
}
