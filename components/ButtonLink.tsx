import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icons/Icon'

interface ButtonLinkProps {
  to: string
  variant?: 'filled' | 'line' | 'large'
  children: ReactNode
}

const CLASSES = { filled: 'btn', line: 'btn btn--line', large: 'btn btn--lg' }

/** A link that looks like a button: the D of the mark. */
export function ButtonLink({ to, variant = 'filled', children }: ButtonLinkProps) {
  return (
    <Link className={CLASSES[variant]} to={to}>
      {children} <Icon name="arrow-right" className="arr" />
    </Link>
  )
}
