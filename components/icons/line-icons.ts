/** An icon of one line: side of its square view box, line width, path. */
export type LineIcon = readonly [size: number, width: number, line: string]

export const lineIcons = {
  'arrow-left': [20, 2.4, 'M18 10H3M9 4l-6 6 6 6'],
  'arrow-right': [20, 2.4, 'M2 10h15M11 4l6 6-6 6'],
  close: [24, 3, 'M4 4l16 16M20 4 4 20'],
} as const satisfies Record<string, LineIcon>

/** Returns the HTML of an icon, for controls that React does not render. */
export const renderIcon = ([size, width, line]: LineIcon) =>
  `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}"><path d="${line}"/></svg>`
