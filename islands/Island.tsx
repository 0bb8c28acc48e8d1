import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './registry'

interface IslandProps<Props extends object> {
  /** Its name in islands/registry.ts, whose module exports `of` as its default. */
  name: IslandName
  of: ComponentType<Props>
  props: Props
  /** ISO instant from which the page as it was built is no longer true of it: then it wakes at once. */
  until?: string | undefined
  className?: string
}

/** Renders a React island to its own HTML at build, and leaves its name and props for islands/mount.ts. */
export function Island<Props extends object>({ name, of, props, until, className }: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-wake="rest"
      data-until={until}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(of, props)) }}
    />
  )
}
