import type { ReactNode } from 'react'

interface PrerenderedProps {
  as?: 'div' | 'i' | 'p' | 'span'
  id?: string
  className?: string
  /** Pass it as `import.meta.env.SSR && …`, so that the bundler removes the content from the browser's script. */
  children: ReactNode
}

/** Static content inside an island, rendered at build only. React keeps the HTML; the content's code is not downloaded. */
export function Prerendered({ as: Tag = 'div', children, ...props }: PrerenderedProps) {
  if (import.meta.env.SSR) return <Tag {...props}>{children}</Tag>
  return <Tag {...props} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
