import type { ReactNode } from 'react'

interface TimelyProps {
  /** ISO instants with an offset; without one, that side has no end. */
  from?: string | undefined
  until?: string | undefined
  as?: 'div' | 'span'
  className?: string | undefined
  children: ReactNode
}

/**
 * Shown from one instant until another. Built as things stand at the build; islands/timely keeps it true. Say the
 * times in words too, for whoever reads a later copy without scripts.
 */
export function Timely({ from, until, as: Tag = 'div', className, children }: TimelyProps) {
  if (from === undefined && until === undefined) return <Tag className={className}>{children}</Tag>
  const now = Date.now()
  const isShown = (!from || now >= Date.parse(from)) && (!until || now < Date.parse(until))
  return (
    <Tag
      className={className}
      hidden={!isShown}
      data-effect="timely"
      data-start="immediately"
      data-from={from}
      data-until={until}
    >
      {children}
    </Tag>
  )
}
