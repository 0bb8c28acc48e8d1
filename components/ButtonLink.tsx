import type { ReactNode } from 'react'
import { type ButtonLook, toButtonClass } from './Button'
import { Icon } from './icons/Icon'

interface ButtonLinkProps extends ButtonLook {
  to: string
  children: ReactNode
}

/** A link that looks like a button: the D of the mark. */
export function ButtonLink({ to, look, size, children }: ButtonLinkProps) {
  return (
    <a className={toButtonClass({ look, size })} href={to}>
      {children} <Icon name="arrow-right" className="size-5" />
    </a>
  )
}
