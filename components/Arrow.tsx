import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icons/Icon'

/** Back and forth: the C and the D of the mark. */
const HALVES = {
  back: { icon: 'arrow-left', shape: 'rounded-l-full' },
  forth: { icon: 'arrow-right', shape: 'rounded-r-full' },
} as const

/** On paper, or on a field in the colour of an art form. */
const LOOKS = {
  paper: 'bg-ink text-paper hover:bg-link',
  field: 'bg-on-ground text-ground disabled:text-shade',
}

interface ArrowProps extends Omit<ComponentProps<'button'>, 'className'> {
  direction: keyof typeof HALVES
  look?: keyof typeof LOOKS
  /** What it does, for those who do not see the sign. */
  label: string
  href?: string
  rel?: string
}

/** One half of a pair that leads back and forth: with `href` a link, else a button. */
export function Arrow({ direction, look = 'paper', label, href, rel, ...props }: ArrowProps) {
  const { icon, shape } = HALVES[direction]
  const className = `grid h-13 w-14 place-items-center no-underline transition-colors duration-140 forced-colors:border ${shape} ${LOOKS[look]}`
  const sign = <Icon name={icon} className={`size-5 ${props.disabled ? 'opacity-45' : ''}`} />
  if (href)
    return (
      <a className={className} href={href} rel={rel} aria-label={label}>
        {sign}
      </a>
    )
  return (
    <button type="button" className={className} {...props} aria-label={label}>
      {sign}
    </button>
  )
}

/** Both halves side by side. */
export function ArrowPair({ children }: { children: ReactNode }) {
  return <div className="flex gap-0.75 print:hidden">{children}</div>
}
