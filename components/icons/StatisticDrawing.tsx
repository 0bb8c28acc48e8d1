import type { ReactNode } from 'react'
import { toColour } from './colour'

const WIDTH = 240
const HEIGHT = 106

/** Values up to the first limit are drawn as busts, up to the second as discs. Larger ones: a bar for each ten. */
const MAX_BUSTS = 20
const MAX_DISCS = 400
const VALUE_PER_BAR = 10

/**
 * Drawing of a value: a bust or a disc for each unit, for larger values a bar for each ten. A year is drawn as an arch
 * with a tick for each year since. For dark backgrounds, with the same colours in both themes.
 */
export function StatisticDrawing(props: { value: number; isYear: boolean | undefined; className: string }) {
  const { value, isYear, className } = props
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {renderValue(value, isYear)}
    </svg>
  )
}

function renderValue(value: number, isYear = false): ReactNode {
  if (isYear) return renderYears(value, new Date().getFullYear())
  if (value <= MAX_BUSTS) return renderBusts(value)
  if (value <= MAX_DISCS) return renderDiscs(value)
  return renderBars(Math.round(value / VALUE_PER_BAR))
}

const listIndexes = (count: number) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)
const roundToTenths = (value: number) => Math.round(value * 10) / 10

/** Renders strokes as one `<path>` for each colour, white first. */
function renderStrokes(
  strokes: { colour: string; path: string }[],
  strokeWidth: number,
  strokeLinecap?: 'round',
): ReactNode {
  return [...new Set(['white', ...strokes.map(({ colour }) => colour)])].map((name) => {
    const path = strokes.filter(({ colour }) => colour === name).map(({ path }) => path)
    const look = { stroke: toColour(name), strokeWidth, strokeLinecap }
    return <path key={name} fill="none" {...look} d={path.join('')} />
  })
}

/** Renders rows of discs that fill the view box: strokes of zero length with round ends. */
function renderDiscs(count: number): ReactNode {
  let columns = 1
  while (columns * Math.floor(HEIGHT / (WIDTH / columns)) < count) columns++
  const pitch = WIDTH / columns
  const colours = ['white', 'pink', 'white', 'white', 'white', 'sky', 'yellow', 'white', 'white']
  const discs = listIndexes(count).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const colour = colours[(column + row) % colours.length] ?? 'white'
    return {
      colour,
      path: `M${roundToTenths((column + 0.5) * pitch)} ${roundToTenths((row + 0.5) * pitch)}h0`,
    }
  })
  return renderStrokes(discs, roundToTenths(pitch * 0.7), 'round')
}

/** Renders four rows of bars. The last column and the end of the last row are yellow. */
function renderBars(count: number): ReactNode {
  const columns = Math.max(1, Math.ceil(count / 4))
  const pitch = WIDTH / columns
  const bars = listIndexes(count).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isYellow = column === columns - 1 || (row === 3 && column >= columns - 3)
    const path = `M${roundToTenths((column + 0.5) * pitch)} ${row * 27 + 1}v22`
    return { colour: isYellow ? 'yellow' : 'white', path }
  })
  return renderStrokes(bars, roundToTenths(Math.min(pitch * 0.46, 14)))
}

/** Renders a row of busts: a disc above a half disc. */
function renderBusts(count: number): ReactNode {
  const colours = ['orange', 'yellow', 'white', 'sky', 'pink', 'white']
  const pitch = Math.min(WIDTH / Math.max(1, count), 80)
  const shoulder = pitch * 0.475
  return listIndexes(count).map((index) => {
    const x = roundToTenths((index + 0.5) * pitch)
    return (
      <g key={index} fill={toColour(colours[index % colours.length] ?? 'white')}>
        <path
          d={`M${roundToTenths(x - shoulder)} ${HEIGHT}a${roundToTenths(shoulder)} ${roundToTenths(shoulder)} 0 0 1 ${roundToTenths(shoulder * 2)} 0Z`}
        />
        <circle cx={x} cy={roundToTenths(HEIGHT - shoulder * 1.9)} r={roundToTenths(shoulder * 0.66)} />
      </g>
    )
  })
}

/** Renders ticks along an arch, one for each year; every tenth is longer and yellow. */
function renderYears(from: number, until: number): ReactNode {
  const count = Math.max(2, until - from + 1)
  const ticks = listIndexes(count).map((index) => {
    const angle = Math.PI * (1 - index / (count - 1))
    const isDecade = index % 10 === 0
    const toPoint = (radius: number) =>
      `${roundToTenths(WIDTH / 2 + radius * Math.cos(angle))} ${roundToTenths(HEIGHT - 1.6 - radius * Math.sin(angle))}`
    const path = `M${toPoint(isDecade ? 52 : 70)}L${toPoint(104)}`
    return { colour: isDecade ? 'yellow' : 'white', path }
  })
  return renderStrokes(ticks, 3.2)
}
