import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './mount'

interface IslandProps<Props extends object> {
  name: IslandName
  of: ComponentType<Props>
  props: Props
  /** ISO instant from which the built HTML is out of date: the island then hydrates at once. */
  until?: string | undefined
  /** Key of a draft in the tab's session storage: the island hydrates at once to show it. */
  draftKey?: string
  className?: string
}

/** Renders a React island to HTML at build, with its name and props for islands/mount.ts. */
export function Island<Props extends object>({
  name,
  of,
  props,
  until,
  draftKey,
  className,
}: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-start="prefetch"
      data-until={until}
      data-draft={draftKey}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(of, props)) }}
    />
  )
}
