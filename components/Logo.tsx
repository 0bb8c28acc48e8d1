import { LOGO_MARK, LOGO_NAME } from './logo-paths'

/**
 * The logo in `currentColor`: black on paper and light colours, white on ink, red, green and blue. Never in the
 * colour of an art form.
 *
 * @param variant `full` has the name beside the mark (at least 36 px high), `mark` only the letters (24 px)
 * @param title accessible name; leave it out where a link around the logo is already named
 */
export function Logo({
  className,
  title,
  variant = 'full',
}: {
  className?: string
  title?: string
  variant?: 'full' | 'mark'
}) {
  const width = variant === 'full' ? 278 : 128
  const name = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 48`}
      width={width}
      height={48}
      fill="currentColor"
      {...name}
    >
      <path fillRule="evenodd" d={LOGO_MARK} />
      {variant === 'full' && <path d={LOGO_NAME} />}
    </svg>
  )
}
