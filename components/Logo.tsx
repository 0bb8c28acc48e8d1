import { LOGO_MARK, LOGO_NAME } from './logo-paths'

/**
 * The logo in `currentColor`: black on paper and light colours, white on ink, red, green and blue. Never in the
 * colour of an art form. It is hidden from screen readers: the link around it carries the name.
 *
 * @param variant `full` has the name beside the mark (at least 36 px high), `mark` only the letters (24 px)
 */
export function Logo({ className, variant = 'full' }: { className?: string; variant?: 'full' | 'mark' }) {
  const width = variant === 'full' ? 278 : 128
  return (
    <svg
      className={className}
      data-shared={`logo-${variant}`}
      viewBox={`0 0 ${width} 48`}
      width={width}
      height={48}
      fill="currentColor"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={LOGO_MARK} />
      {variant === 'full' && <path d={LOGO_NAME} />}
    </svg>
  )
}
