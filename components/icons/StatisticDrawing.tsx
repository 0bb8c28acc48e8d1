import type { ReactNode } from 'react'

/** View box of the drawings. */
const WIDTH = 240
const HEIGHT = 106

const toColour = (name: string) => `var(--color-${name})`

/** Largest values drawn as busts, and as discs. For larger values one bar represents ten. */
const MAX_BUSTS = 20
const MAX_DISCS = 400
const VALUE_PER_BAR = 10

/**
 * Drawing with as many parts as a number: busts for small values, discs for hundreds, bars of ten for more, and for a year
 * an arch with a tick for each year since. For dark backgrounds, with the same colours in both themes.
 *
 * @param isYear whether the value is a year
 * @param until last year with a tick; by default the current year
 */
export function StatisticDrawing({
  value,
  isYear = false,
  until = new Date().getFullYear(),
  className,
}: {
  value: number
  isYear?: boolean
  until?: number
  className?: string
}) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {renderParts(value, isYear, until)}
    </svg>
  )
}

function renderParts(value: number, isYear: boolean, until: number): ReactNode {
  if (isYear) return renderYears(value, until)
  if (value <= MAX_BUSTS) return renderBusts(value)
  if (value <= MAX_DISCS) return renderDiscs(value)
  return renderBars(Math.round(value / VALUE_PER_BAR))
}

const toIndexes = (count: number) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)
const round = (value: number) => Math.round(value * 10) / 10

/** Number of columns with which `count` square cells fill the view box. */
function countColumns(count: number): number {
  let columns = 1
  while (columns * Math.floor(HEIGHT / (WIDTH / columns)) < count && columns < 60) columns++
  return columns
}

/** Renders rows of discs: strokes of zero length with round ends, one path for each colour. */
function renderDiscs(count: number): ReactNode {
  const columns = countColumns(count)
  const pitch = WIDTH / columns
  const colours = ['white', 'pink', 'white', 'white', 'white', 'sky', 'yellow', 'white', 'white']
  const dots = toIndexes(count).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return {
      colour: colours[(column + row) % colours.length] ?? 'white',
      d: `M${round((column + 0.5) * pitch)} ${round((row + 0.5) * pitch)}h0`,
    }
  })
  return ['white', 'pink', 'sky', 'yellow'].map((name) => (
    <path
      key={name}
      fill="none"
      stroke={toColour(name)}
      strokeWidth={round(pitch * 0.7)}
      strokeLinecap="round"
      d={dots
        .filter((dot) => dot.colour === name)
        .map((dot) => dot.d)
        .join('')}
    />
  ))
}

/** Renders four rows of bars. The last column and the end of the last row are yellow. */
function renderBars(count: number): ReactNode {
  const rows = 4
  const columns = Math.max(1, Math.ceil(count / rows))
  const pitch = WIDTH / columns
  const marks = toIndexes(count).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isYellow = column === columns - 1 || (row === rows - 1 && column >= columns - 3)
    return { isYellow, d: `M${round((column + 0.5) * pitch)} ${row * 27 + 1}v22` }
  })
  return [false, true].map((isYellow) => (
    <path
      key={String(isYellow)}
      fill="none"
      stroke={toColour(isYellow ? 'yellow' : 'white')}
      strokeWidth={round(Math.min(pitch * 0.46, 14))}
      d={marks
        .filter((mark) => mark.isYellow === isYellow)
        .map((mark) => mark.d)
        .join('')}
    />
  ))
}

/** Renders a row of busts: a disc above a half disc. */
function renderBusts(count: number): ReactNode {
  const colours = ['orange', 'yellow', 'white', 'sky', 'pink', 'white']
  const pitch = Math.min(WIDTH / Math.max(1, count), 80)
  const shoulder = pitch * 0.475
  return toIndexes(count).map((index) => {
    const x = round((index + 0.5) * pitch)
    return (
      <g key={index} fill={toColour(colours[index % colours.length] ?? 'white')}>
        <path
          d={`M${round(x - shoulder)} ${HEIGHT}a${round(shoulder)} ${round(shoulder)} 0 0 1 ${round(shoulder * 2)} 0Z`}
        />
        <circle cx={x} cy={round(HEIGHT - shoulder * 1.9)} r={round(shoulder * 0.66)} />
      </g>
    )
  })
}

/** Renders ticks along an arch, one for each year; every tenth is longer and yellow. */
function renderYears(from: number, until: number): ReactNode {
  const count = Math.max(2, until - from + 1)
  const ticks = toIndexes(count).map((index) => {
    const angle = Math.PI * (1 - index / (count - 1))
    const decade = index % 10 === 0
    const at = (radius: number) =>
      `${round(WIDTH / 2 + radius * Math.cos(angle))} ${round(HEIGHT - 1.6 - radius * Math.sin(angle))}`
    return { decade, d: `M${at(decade ? 52 : 70)}L${at(104)}` }
  })
  return [false, true].map((decade) => (
    <path
      key={String(decade)}
      fill="none"
      stroke={toColour(decade ? 'yellow' : 'white')}
      strokeWidth="3.2"
      d={ticks
        .filter((tick) => tick.decade === decade)
        .map((tick) => tick.d)
        .join('')}
    />
  ))
}
