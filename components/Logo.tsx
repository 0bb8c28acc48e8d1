import { createContext, useContext } from 'react'
import type { Logos } from '../common/brand'

const NONE = { width: 0, height: 0, markup: '' }

/** The centre's drawings, for every logo inside. */
export const LogoContext = createContext<Logos>({ full: NONE, mark: NONE })

/**
 * The logo in `currentColor`: black on paper and light colours, white on ink, red, green and blue. Never in the
 * colour of an art form. It is hidden from screen readers: the link around it carries the name.
 *
 * @param variant `full` has the name beside the mark (at least 36 px high), `mark` only the letters (24 px)
 */
export function Logo({ className, variant = 'full' }: { className?: string; variant?: keyof Logos }) {
  const { width, height, markup } = useContext(LogoContext)[variant]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
