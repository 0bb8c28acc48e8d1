import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * When an island's script is fetched: `load` at once, `visible` when it comes near the screen or is touched,
 * `touch` on the first pointer or keyboard contact only.
 */
export type Wake = 'load' | 'visible' | 'touch'

interface IslandProps<Props extends object> {
  /** Folder below islands/ whose `island.tsx` exports `of` as its default. */
  name: string
  of: ComponentType<Props>
  props: Props
  wake?: Wake
  className?: string
}

/** Renders a React island to its own HTML at build, and leaves its name and props for islands/mount.ts. */
export function Island<Props extends object>({
  name,
  of,
  props,
  wake = 'visible',
  className,
}: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-wake={wake}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(of, props)) }}
    />
  )
}
