import type { HeadlineBox } from '../../renderer/SocialCard'
import { CAPITAL, type Lettering } from './lettering'

/** Height of a capital in pixels below which a text, however long, is not set. */
const SMALLEST = 24
/** Space between base lines, in heights of a capital: room for a tail above the next line's caron. */
const LEADING = 1.46

/** A line's smallest parts: words, but for one of one or two letters (»in«), which never ends a line. */
const toParts = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<!(?:^| )\S{1,2}) /u)

/**
 * Breaks a text into lines and finds the largest letters with which they fit.
 * @returns lines from the top, and the height of a capital in pixels
 */
export function fitText(text: string, lettering: Lettering, { width: column, height, tallest }: HeadlineBox) {
  const widthOf = (part: string) => lettering(part).width / CAPITAL
  const space = widthOf(' ')
  const parts = toParts(text).map((part) => ({ part, width: widthOf(part) }))
  for (let capital = tallest; ; capital -= 2) {
    const lines: { text: string; width: number }[] = []
    for (const { part, width } of parts) {
      const line = lines.at(-1)
      if (line && (line.width + space + width) * capital <= column) {
        line.text += ` ${part}`
        line.width += space + width
      } else lines.push({ text: part, width })
    }
    const fits =
      lines.every(({ width }) => width * capital <= column) && lines.length * capital * LEADING <= height
    if (fits || capital <= SMALLEST) return { lines: lines.map((line) => line.text), capital }
  }
}

/** Lines from the bottom up, as large as the box allows. */
export function Headline(props: { text: string; lettering: Lettering; box: HeadlineBox }) {
  const { text, lettering, box } = props
  const { lines, capital } = fitText(text, lettering, box)
  const scale = capital / CAPITAL
  return lines.map((line, index) => {
    const y = box.foot - capital * 0.12 - (lines.length - 1 - index) * capital * LEADING
    return (
      <g key={line} transform={`translate(${box.x} ${y}) scale(${scale} ${-scale})`}>
        {lettering(line).glyphs.map(({ path, x }) => (
          <path key={x} transform={`translate(${x} 0)`} d={path} />
        ))}
      </g>
    )
  })
}
