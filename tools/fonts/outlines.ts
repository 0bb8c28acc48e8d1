import { readCharacterMap, readGlyphs } from './glyphs'
import { kerning } from './kerning-read'
import { type Tables, table } from './sfnt'

/** A line of text as outlines: an SVG path with its baseline at y = 0, and its width in the same units. */
export interface OutlinedText {
  path: string
  width: number
}

interface PointOnCurve {
  x: number
  y: number
  on: boolean
}

/**
 * Turns text into outlines of a static TrueType font, kerned. Characters the font lacks are left out.
 * @param size font size in the units of the result
 */
export function outlineText(tables: Tables, text: string, size: number): OutlinedText {
  const scale = size / table(tables, 'head').readUInt16BE(18)
  const characters = readCharacterMap(tables)
  const { outlines, metrics } = readGlyphs(tables)
  const kern = kerning(tables)
  let x = 0
  let previous: number | undefined
  let path = ''
  for (const character of text) {
    const glyph = characters.get(character.codePointAt(0) ?? 0)
    if (glyph === undefined) continue
    if (previous !== undefined) x += kern(previous, glyph)
    path += contours(outlines, glyph)
      .map((contour) => toPath(contour, x, scale))
      .join('')
    x += metrics[glyph]?.[0] ?? 0
    previous = glyph
  }
  return { path, width: x * scale }
}

/** The contours of a glyph; those of composite glyphs are gathered from their components. */
function contours(outlines: Buffer[], glyph: number): PointOnCurve[][] {
  const bytes = outlines[glyph]
  if (!bytes || bytes.length < 10) return []
  const count = bytes.readInt16BE(0)
  return count >= 0 ? simpleContours(bytes, count) : componentContours(outlines, bytes)
}

function simpleContours(bytes: Buffer, count: number): PointOnCurve[][] {
  const ends = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let offset = 10 + count * 2
  offset += 2 + bytes.readUInt16BE(offset)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = bytes.readUInt8(offset++)
    const repeats = flag & 0x8 ? bytes.readUInt8(offset++) : 0
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag)
  }
  const axis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += bytes.readUInt8(offset++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += bytes.readInt16BE(offset)
        offset += 2
      }
      return value
    })
  }
  const xs = axis(0x2, 0x10)
  const ys = axis(0x4, 0x20)
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
}

function componentContours(outlines: Buffer[], bytes: Buffer): PointOnCurve[][] {
  const found: PointOnCurve[][] = []
  let offset = 10
  for (let more = true; more; ) {
    const flags = bytes.readUInt16BE(offset)
    const glyph = bytes.readUInt16BE(offset + 2)
    const words = (flags & 0x1) !== 0
    const dx = words ? bytes.readInt16BE(offset + 4) : bytes.readInt8(offset + 4)
    const dy = words ? bytes.readInt16BE(offset + 6) : bytes.readInt8(offset + 5)
    if (flags & 0xc8) throw new Error('Scaled components are not supported.')
    found.push(
      ...contours(outlines, glyph).map((contour) =>
        contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })),
      ),
    )
    offset += 4 + (words ? 4 : 2)
    more = (flags & 0x20) !== 0
  }
  return found
}

/** Quadratic curves; between two control points lies an implied point in the middle. */
function toPath(contour: PointOnCurve[], shift: number, scale: number): string {
  const at = ({ x, y }: { x: number; y: number }) =>
    `${((x + shift) * scale).toFixed(1)} ${(-y * scale).toFixed(1)}`
  const middle = (a: PointOnCurve, b: PointOnCurve) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })
  const full = contour.flatMap((point, index) => {
    const before = contour[(index + contour.length - 1) % contour.length] ?? point
    return !point.on && !before.on ? [middle(before, point), point] : [point]
  })
  const start = full.findIndex(({ on }) => on)
  const ordered = [...full.slice(start), ...full.slice(0, start)]
  const [first] = ordered
  if (!first) return ''
  let path = `M${at(first)}`
  for (let index = 1; index < ordered.length; index++) {
    const point = ordered[index]
    if (!point) continue
    if (point.on) path += `L${at(point)}`
    else path += `Q${at(point)} ${at(ordered[++index] ?? first)}`
  }
  return `${path}Z`
}
