import { createHash } from 'node:crypto'

/** Part of an SVG document. Units are pixels of the finished picture. */
export type Svg = string
export type Point = readonly [x: number, y: number]
export type Side = 'up' | 'down' | 'left' | 'right'
/** Where a quarter disc lies, seen from its right angle. */
export type Corner = 'lower-right' | 'lower-left' | 'upper-left' | 'upper-right'

const n = (value: number) => Number(value.toFixed(2))
const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export const disc = (x: number, y: number, r: number, fill: string): Svg =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const bar = (x: number, y: number, width: number, height: number, fill: string): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`

export const polygon = (corners: readonly Point[], fill: string): Svg =>
  `<polygon points="${points(corners)}" fill="${fill}"/>`

/** A bar that bends: limbs, strings, stems. */
export const line = (
  through: readonly Point[],
  width: number,
  colour: string,
  cap: 'round' | 'butt' = 'round',
): Svg =>
  `<polyline points="${points(through)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

/** A half disc; its flat side lies on (x, y), it bulges to `side`. */
export function half(x: number, y: number, r: number, side: Side, fill: string): Svg {
  const ends = {
    up: [x - r, y, x + r, y],
    down: [x + r, y, x - r, y],
    left: [x, y + r, x, y - r],
    right: [x, y - r, x, y + r],
  }[side]
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ends
  return `<path d="M${n(fromX)} ${n(fromY)}A${n(r)} ${n(r)} 0 0 1 ${n(toX)} ${n(toY)}Z" fill="${fill}"/>`
}

/** A quarter disc with its right angle at (x, y). */
export function quarter(x: number, y: number, r: number, corner: Corner, fill: string, ry: number = r): Svg {
  const arms = {
    'lower-right': [r, 0, 0, ry],
    'lower-left': [0, ry, -r, 0],
    'upper-left': [-r, 0, 0, -ry],
    'upper-right': [0, -ry, r, 0],
  }[corner]
  const [ax = 0, ay = 0, bx = 0, by = 0] = arms
  return `<path d="M${n(x)} ${n(y)}L${n(x + ax)} ${n(y + ay)}A${n(r)} ${n(ry)} 0 0 1 ${n(x + bx)} ${n(y + by)}Z" fill="${fill}"/>`
}

/** A ring, or its part between two angles in degrees, clockwise from three o'clock; r is the middle of the band. */
export function ring(
  x: number,
  y: number,
  r: number,
  width: number,
  colour: string,
  from = 0,
  to = 360,
): Svg {
  if (to - from >= 360) {
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`
  }
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180
    return `${n(x + r * Math.cos(radians))} ${n(y + r * Math.sin(radians))}`
  }
  const large = to - from > 180 ? 1 : 0
  return `<path d="M${at(from)}A${n(r)} ${n(r)} 0 ${large} 1 ${at(to)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`
}

/**
 * A half disc standing on a bar, in one path so that no seam shows: an arch, a door, a body.
 * @param flare how much wider the foot is than the half disc (1: as wide)
 */
export function dome(x: number, y: number, r: number, height: number, fill: string, flare = 1): Svg {
  const foot = r * flare
  return `<path d="M${n(x - foot)} ${n(y + height)}L${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}L${n(x + foot)} ${n(y + height)}Z" fill="${fill}"/>`
}

/** Shows `inner` only inside `shape`. The name of the clip follows from what it holds, so drawing stays pure. */
export function clip(shape: Svg, inner: Svg): Svg {
  const id = `c${createHash('sha1').update(shape).update(inner).digest('hex').slice(0, 10)}`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}

export const shift = (x: number, y: number, inner: Svg): Svg =>
  `<g transform="translate(${n(x)} ${n(y)})">${inner}</g>`

/** Mirrored left to right within `width`. */
export const mirrored = (width: number, inner: Svg): Svg =>
  `<g transform="translate(${n(width)} 0) scale(-1 1)">${inner}</g>`

export const rotated = (x: number, y: number, degrees: number, inner: Svg): Svg =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inner}</g>`

/** A whole picture on a ground colour. */
export const picture = (width: number, height: number, ground: string, ...parts: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${bar(0, 0, width, height, ground)}${parts.join('')}</svg>`
