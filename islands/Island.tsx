import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, Wake } from './registry'

interface IslandProps<Props extends object> {
  /** Its name in islands/registry.ts, whose module exports `of` as its default. */
  name: IslandName
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
  wake = 'idle',
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
