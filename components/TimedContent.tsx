import type { ReactNode } from 'react'

interface TimedContentProps {
  /** ISO instants with an offset; undefined means unlimited. */
  from?: string | undefined
  until?: string | undefined
  as?: 'div' | 'span'
  className?: string | undefined
  children: ReactNode
}

/**
 * Content shown only between two instants. The build sets the initial visibility, islands/timed-content updates it. The content
 * should also name its dates in words, for readers without scripts.
 */
export function TimedContent({ from, until, as: Tag = 'div', className, children }: TimedContentProps) {
  if (from === undefined && until === undefined) return <Tag className={className}>{children}</Tag>
  const now = Date.now()
  const isShown = (!from || now >= Date.parse(from)) && (!until || now < Date.parse(until))
  return (
    <Tag
      className={className}
      hidden={!isShown}
      data-effect="timed-content"
      data-from={from}
      data-until={until}
    >
      {children}
    </Tag>
  )
}
