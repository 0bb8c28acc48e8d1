/** Side of the square that a sign is drawn on, width of its line, and the line; for React and for scripts' own HTML. */
export type Stroke = readonly [size: number, width: number, line: string]

export const strokes = {
  'arrow-left': [20, 2.4, 'M18 10H3M9 4l-6 6 6 6'],
  'arrow-right': [20, 2.4, 'M2 10h15M11 4l6 6-6 6'],
  close: [24, 3, 'M4 4l16 16M20 4 4 20'],
} as const satisfies Record<string, Stroke>

/** A sign as HTML, where something other than React builds the control. */
export const toSvg = ([size, width, line]: Stroke) =>
  `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}"><path d="${line}"/></svg>`
