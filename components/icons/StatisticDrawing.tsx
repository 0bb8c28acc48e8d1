/** The box that every drawing fills, in its own units. */
const WIDTH = 240
const HEIGHT = 106

/** Largest number that is drawn as discs; above, a bar stands for so many. */
const MOST_DISCS = 400
const PER_BAR = 10

/** The colours of the marks, one after another. */
const COLOURS = ['white', 'pink', 'white', 'white', 'white', 'sky', 'yellow', 'white', 'white']

interface StatisticDrawingProps {
  value: number
  isYear?: boolean | undefined
}

/**
 * A number drawn instead of decorated, for a dark ground: with as many discs as it says, with a bar for every ten, or for every
 * year since. Every mark is a stroke, so that those of a colour are one short path.
 */
export function StatisticDrawing({ value, isYear = false }: StatisticDrawingProps) {
  const isBars = isYear || value > MOST_DISCS
  const count = isYear ? new Date().getFullYear() - value + 1 : isBars ? value / PER_BAR : value
  const rows = isBars ? 4 : Math.max(1, Math.floor(Math.sqrt((count * HEIGHT) / WIDTH)))
  const columns = Math.max(1, Math.ceil(count / rows))
  const [width, height] = [WIDTH / columns, HEIGHT / rows]
  const marks = Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = ((column + 0.5) * width).toFixed(1)
    return {
      colour: COLOURS[(column + row) % COLOURS.length],
      d: isBars ? `M${x} ${(row * height).toFixed(1)}v22` : `M${x} ${((row + 0.5) * height).toFixed(1)}h0`,
    }
  })
  return (
    <svg className="h-auto max-h-36 w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[...new Set(COLOURS)].map((colour) => (
        <path
          key={colour}
          stroke={`var(--color-${colour})`}
          strokeWidth={(Math.min(width, height) * (isBars ? 0.46 : 0.7)).toFixed(1)}
          strokeLinecap={isBars ? 'butt' : 'round'}
          d={marks
            .filter((mark) => mark.colour === colour)
            .map(({ d }) => d)
            .join('')}
        />
      ))}
    </svg>
  )
}
