import { createContext, useContext } from 'react'
import type { Logos } from '../common/brand'

const EMPTY_LOGO = { width: 0, height: 0, markup: '' }

export const LogoContext = createContext<Logos>({ full: EMPTY_LOGO, mark: EMPTY_LOGO })

/**
 * The centre's logo in `currentColor`: black on light backgrounds, white on dark ones, never in the colour of an art form.
 * `full` includes the centre's name (at least 36 px high), `mark` only the letters (at least 24 px).
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
