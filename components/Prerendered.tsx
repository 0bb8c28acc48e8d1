import type { ReactNode } from 'react'

interface PrerenderedProps {
  as?: 'div' | 'i' | 'p' | 'span'
  id?: string
  className?: string
  /** Give them as `import.meta.env.SSR && …`: then they do not travel to the browser. */
  children: ReactNode
}

/**
 * What never changes inside an island: drawn at build, and left as it stands by React in the browser, whose visitors
 * need not fetch it twice.
 */
export function Prerendered({ as: Tag = 'div', children, ...props }: PrerenderedProps) {
  if (import.meta.env.SSR) return <Tag {...props}>{children}</Tag>
  return <Tag {...props} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
