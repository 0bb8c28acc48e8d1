import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icons/Icon'

/** Icon and shape by direction. The rounded side imitates the logo's letters: C for `back`, D for `forth`. */
const DIRECTIONS = {
  back: { iconName: 'arrow-left', shape: 'rounded-l-full' },
  forth: { iconName: 'arrow-right', shape: 'rounded-r-full' },
} as const

/** Classes for an arrow on the page's background (`paper`), or on the colour of an art form (`field`). */
const LOOK_CLASSES = {
  paper: 'bg-ink text-paper hover:bg-link',
  field: 'bg-on-ground text-ground disabled:text-shade',
}

interface ArrowProps extends Omit<ComponentProps<'button'>, 'className'> {
  direction: keyof typeof DIRECTIONS
  look?: keyof typeof LOOK_CLASSES
  label: string
  href?: string
  rel?: string
}

/** Previous or next arrow: with `href` a link, otherwise a button. */
export function Arrow({ direction, look = 'paper', label, href, rel, ...props }: ArrowProps) {
  const { iconName, shape } = DIRECTIONS[direction]
  const className = `grid h-13 w-14 place-items-center no-underline transition-colors duration-140 forced-colors:border ${shape} ${LOOK_CLASSES[look]}`
  const icon = <Icon name={iconName} className={`size-5 ${props.disabled ? 'opacity-45' : ''}`} />
  if (href)
    return (
      <a className={className} href={href} rel={rel} aria-label={label}>
        {icon}
      </a>
    )
  return (
    <button type="button" className={className} {...props} aria-label={label}>
      {icon}
    </button>
  )
}

export function ArrowPair({ children }: { children: ReactNode }) {
  return <div className="flex gap-0.75 print:hidden">{children}</div>
}
