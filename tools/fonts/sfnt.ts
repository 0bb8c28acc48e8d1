/**
 * Reads and writes the container of a TrueType font: a directory of tables, each a run of bytes.
 * Only what the merge in this folder needs; field names follow the OpenType specification.
 */

export type Tables = Map<string, Buffer>

/** Splits a TrueType file into its tables. Throws when the file has none. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    const start = font.readUInt32BE(record + 8)
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    )
  }
  if (tables.size === 0) throw new Error('The font has no tables.')
  return tables
}

/** The bytes of one table. Throws when the font lacks it, because the merge cannot do without. */
export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no ${tag} table.`)
  return found
}

/** Writes the tables as one TrueType file, with their checksums. */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const searchRange = 2 ** Math.floor(Math.log2(sorted.length)) * 16
  const header = [
    u32(0x00010000),
    u16(sorted.length, searchRange, Math.log2(searchRange / 16), sorted.length * 16 - searchRange),
  ]
  const bodies: Buffer[] = []
  let offset = 12 + sorted.length * 16
  for (const [tag, bytes] of sorted) {
    const body = padded(tag === 'head' ? withoutAdjustment(bytes) : bytes)
    header.push(Buffer.from(tag, 'latin1'), u32(checksum(body), offset, bytes.length))
    bodies.push(body)
    offset += body.length
  }
  const font = Buffer.concat([...header, ...bodies])
  const head = sorted.findIndex(([tag]) => tag === 'head')
  if (head >= 0) {
    const start = font.readUInt32BE(12 + head * 16 + 8)
    font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, start + 8)
  }
  return font
}

/** Big-endian 16-bit numbers. Throws (RangeError) when one does not fit. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2)
  })
  return bytes
}

/** Big-endian 32-bit numbers. Throws (RangeError) when one does not fit. */
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4)
  })
  return bytes
}

/** Reads `count` consecutive 16-bit numbers. */
export function readU16s(bytes: Buffer, offset: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => bytes.readUInt16BE(offset + index * 2))
}

/** Pads with zero bytes to a multiple of four, as tables and glyphs must be aligned. */
export function padded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let offset = 0; offset < bytes.length; offset += 4) sum = (sum + bytes.readUInt32BE(offset)) >>> 0
  return sum
}

function withoutAdjustment(head: Buffer): Buffer {
  const copy = Buffer.from(head)
  copy.writeUInt32BE(0, 8)
  return copy
}
