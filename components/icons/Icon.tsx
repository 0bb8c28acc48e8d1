import type { ReactNode } from 'react'
import { type LineIcon, lineIcons } from './line-icons'

const toIconDrawing = ([size, width, line]: LineIcon): [number, number, ReactNode] => [
  size,
  size,
  <path key="line" d={line} fill="none" stroke="currentColor" strokeWidth={width} />,
]

/** Width, height and drawing of each icon. */
const icons = {
  'arrow-left': toIconDrawing(lineIcons['arrow-left']),
  'arrow-right': toIconDrawing(lineIcons['arrow-right']),
  close: toIconDrawing(lineIcons.close),
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
  check: toIconDrawing([24, 3, 'M4 12.5l5.5 5.5L20 6']),
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

export type IconName = keyof typeof icons

/** An icon in `currentColor`, by default in the size of its view box. Its control needs a text or an `aria-label`. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const [width, height, drawing] = icons[name]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}
