import { readClasses, readCoverage } from './kerning'
import { readU16s, type Tables, table } from './sfnt'

/** How much closer (negative) two neighbours stand, in font units. */
export type Kerning = (left: number, right: number) => number

/** Reads the pair adjustments (GPOS lookup type 2) of a static font; the first pair that matches counts. */
export function kerning(tables: Tables): Kerning {
  if (!tables.has('GPOS')) return () => 0
  const gpos = table(tables, 'GPOS')
  const lookups = gpos.readUInt16BE(8)
  const pairs = readU16s(gpos, lookups + 2, gpos.readUInt16BE(lookups)).flatMap((offset) => {
    const lookup = lookups + offset
    if (gpos.readUInt16BE(lookup) !== 2) return []
    return readU16s(gpos, lookup + 6, gpos.readUInt16BE(lookup + 4)).map((start) =>
      toPairs(gpos.subarray(lookup + start)),
    )
  })
  return (left, right) => {
    for (const pair of pairs) {
      const value = pair(left, right)
      if (value !== undefined) return value
    }
    return 0
  }
}

function toPairs(subtable: Buffer): (left: number, right: number) => number | undefined {
  const valueFormat = subtable.readUInt16BE(4)
  const X_ADVANCE = 0x4
  if (!(valueFormat & X_ADVANCE)) return () => undefined
  const width = bits(valueFormat) * 2
  // Placements (bits 0 and 1) stand before the advance.
  const advanceAt = bits(valueFormat & 0x3) * 2
  const covered = readCoverage(subtable.subarray(subtable.readUInt16BE(2)))
  if (subtable.readUInt16BE(0) === 1) {
    return (left, right) => {
      const index = covered.indexOf(left)
      if (index < 0) return undefined
      const set = subtable.subarray(subtable.readUInt16BE(10 + index * 2))
      for (let i = 0; i < set.readUInt16BE(0); i++) {
        const record = 2 + i * (2 + width)
        if (set.readUInt16BE(record) === right) return set.readInt16BE(record + 2 + advanceAt)
      }
      return undefined
    }
  }
  const firsts = readClasses(subtable.subarray(subtable.readUInt16BE(8)))
  const seconds = readClasses(subtable.subarray(subtable.readUInt16BE(10)))
  const columns = subtable.readUInt16BE(14)
  return (left, right) => {
    if (!covered.includes(left)) return undefined
    const cell = (firsts.get(left) ?? 0) * columns + (seconds.get(right) ?? 0)
    return subtable.readInt16BE(16 + cell * width + advanceAt)
  }
}

const bits = (value: number): number => value.toString(2).replaceAll('0', '').length
