/** An icon of one path: size of its view box, path, and width of its line. Without a line width the path is filled. */
type IconDrawing = readonly [width: number, height: number, path: string, lineWidth?: number]

export const icons = {
  'arrow-left': [20, 20, 'M18 10H3M9 4l-6 6 6 6', 2.4],
  'arrow-right': [20, 20, 'M2 10h15M11 4l6 6-6 6', 2.4],
  close: [24, 24, 'M4 4l16 16M20 4 4 20', 3],
  menu: [22, 14, 'M0 0h22v3H0zM0 5.5h16v3H0zM0 11h10v3H0z'],
  theme: [24, 24, 'M12 2a10 10 0 0 0 0 20 10 10 0 0 0 0-20ZM12 4a8 8 0 0 0 0 16Z'],
  pause: [24, 24, 'M6 4h4v16H6zM14 4h4v16h-4z'],
  play: [24, 24, 'M6 3a18 18 0 0 1 14 9 18 18 0 0 1-14 9Z'],
  check: [24, 24, 'M4 12.5l5.5 5.5L20 6', 3],
  error: [20, 20, 'M10 0a10 10 0 1 0 0 20A10 10 0 0 0 10 0ZM8.8 4.5h2.4v7H8.8Zm0 8.8h2.4v2.4H8.8Z'],
  print: [24, 24, 'M6 2h12v5H6ZM2 9h20v9h-4v4H6v-4H2ZM8.5 15v4.5h7V15Z'],
} as const satisfies Record<string, IconDrawing>

/** Returns the HTML of an icon's path, in `currentColor`. */
export const renderIconPath = ([, , path, lineWidth]: IconDrawing) =>
  lineWidth
    ? `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${lineWidth}"/>`
    : `<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`

/** Returns the HTML of an icon, for controls that React does not render. */
export const renderIcon = (drawing: IconDrawing) =>
  `<svg viewBox="0 0 ${drawing[0]} ${drawing[1]}" aria-hidden="true">${renderIconPath(drawing)}</svg>`
