import type { ReactNode } from 'react'

/** The box that every drawing fills, in its own units. */
const WIDTH = 240
const HEIGHT = 106

const colour = (name: string) => `var(--color-${name})`

/** Largest numbers that are drawn as busts and as discs; above, a bar stands for `HOURS_PER_BAR`. */
const MOST_BUSTS = 20
const MOST_DISCS = 400
const HOURS_PER_BAR = 10

/**
 * A number drawn instead of decorated: the drawing has as many parts as the number says. A few are busts
 * (mentors), some hundred are discs (participants), more are bars of ten (hours), and a year is a dial with one
 * tick for every year since. For a dark ground; fixed colours.
 *
 * @param isYear the value is a year
 * @param until for years: the last one that gets a tick; the current year when absent
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
      {draw(value, isYear, until)}
    </svg>
  )
}

function draw(value: number, isYear: boolean, until: number): ReactNode {
  if (isYear) return years(value, until)
  if (value <= MOST_BUSTS) return busts(value)
  if (value <= MOST_DISCS) return discs(value)
  return bars(Math.round(value / HOURS_PER_BAR))
}

const range = (count: number) => Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)
const round = (value: number) => Math.round(value * 10) / 10

/** Columns of square cells so that `count` of them fill the box. */
function columnsFor(count: number): number {
  let columns = 1
  while (columns * Math.floor(HEIGHT / (WIDTH / columns)) < count && columns < 60) columns++
  return columns
}

/** Every dot is a stroke of no length with round ends: one short path for all discs of a colour. */
function discs(count: number): ReactNode {
  const columns = columnsFor(count)
  const pitch = WIDTH / columns
  const colours = ['white', 'pink', 'white', 'white', 'white', 'sky', 'yellow', 'white', 'white']
  const dots = range(count).map((index) => {
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
      stroke={colour(name)}
      strokeWidth={round(pitch * 0.7)}
      strokeLinecap="round"
      d={dots
        .filter((dot) => dot.colour === name)
        .map((dot) => dot.d)
        .join('')}
    />
  ))
}

/** Four rows of bars; the last column and a few of the last row are this year's. */
function bars(count: number): ReactNode {
  const rows = 4
  const columns = Math.max(1, Math.ceil(count / rows))
  const pitch = WIDTH / columns
  const marks = range(count).map((index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const marked = column === columns - 1 || (row === rows - 1 && column >= columns - 3)
    return { marked, d: `M${round((column + 0.5) * pitch)} ${row * 27 + 1}v22` }
  })
  return [false, true].map((marked) => (
    <path
      key={String(marked)}
      fill="none"
      stroke={colour(marked ? 'yellow' : 'white')}
      strokeWidth={round(Math.min(pitch * 0.46, 14))}
      d={marks
        .filter((mark) => mark.marked === marked)
        .map((mark) => mark.d)
        .join('')}
    />
  ))
}

/** A disc on a half disc for each. */
function busts(count: number): ReactNode {
  const colours = ['orange', 'yellow', 'white', 'sky', 'pink', 'white']
  const pitch = Math.min(WIDTH / Math.max(1, count), 80)
  const shoulder = pitch * 0.475
  return range(count).map((index) => {
    const x = round((index + 0.5) * pitch)
    return (
      <g key={index} fill={colour(colours[index % colours.length] ?? 'white')}>
        <path
          d={`M${round(x - shoulder)} ${HEIGHT}a${round(shoulder)} ${round(shoulder)} 0 0 1 ${round(shoulder * 2)} 0Z`}
        />
        <circle cx={x} cy={round(HEIGHT - shoulder * 1.9)} r={round(shoulder * 0.66)} />
      </g>
    )
  })
}

/** Ticks along an arch, one a year; every tenth is longer and yellow. */
function years(from: number, until: number): ReactNode {
  const count = Math.max(2, until - from + 1)
  const ticks = range(count).map((index) => {
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
      stroke={colour(decade ? 'yellow' : 'white')}
      strokeWidth="3.2"
      d={ticks
        .filter((tick) => tick.decade === decade)
        .map((tick) => tick.d)
        .join('')}
    />
  ))
}
