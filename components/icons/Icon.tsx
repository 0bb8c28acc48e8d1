import type { ReactNode } from 'react'

const arrow = (d: string) => <path d={d} fill="none" stroke="currentColor" strokeWidth="2.4" />
const lines = (d: string) => <path d={d} fill="none" stroke="currentColor" strokeWidth="3" />

/** View box size (square, or width × height) and drawing of each sign. */
const signs = {
  'arrow-left': [20, 20, arrow('M18 10H3M9 4l-6 6 6 6')],
  'arrow-right': [20, 20, arrow('M2 10h15M11 4l6 6-6 6')],
  close: [24, 24, lines('M4 4l16 16M20 4 4 20')],
  menu: [22, 14, <path key="menu" d="M0 0h22v3H0zM0 5.5h16v3H0zM0 11h10v3H0z" />],
  theme: [
    24,
    24,
    <g key="theme">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 3a9 9 0 0 1 0 18Z" />
    </g>,
  ],
  pause: [24, 24, <path key="pause" d="M6 4h4v16H6zM14 4h4v16h-4z" />],
  play: [24, 24, <path key="play" d="M6 3a18 18 0 0 1 14 9 18 18 0 0 1-14 9Z" />],
  check: [24, 24, lines('M4 12.5l5.5 5.5L20 6')],
  error: [
    20,
    20,
    <path
      key="error"
      fillRule="evenodd"
      d="M10 0a10 10 0 1 0 0 20A10 10 0 0 0 10 0ZM8.8 4.5h2.4v7H8.8Zm0 8.8h2.4v2.4H8.8Z"
    />,
  ],
  print: [
    24,
    24,
    <path key="print" fillRule="evenodd" d="M6 2h12v5H6ZM2 9h20v9h-4v4H6v-4H2ZM8.5 15v4.5h7V15Z" />,
  ],
} satisfies Record<string, [width: number, height: number, drawing: ReactNode]>

export type IconName = keyof typeof signs

/**
 * A sign of the interface in `currentColor`. Decorative (`aria-hidden`): the control that holds it carries the
 * name as text or `aria-label`. Size comes from the class; without one it is a line of text high.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const [width, height, drawing] = signs[name]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
}
