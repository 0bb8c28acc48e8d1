// A module of its own, so that pages without an island do not load React.
import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the prerendered HTML of an island. Its form has `data-ready` when all event handlers work.
 * @throws the error of a component of the island
 */
export async function hydrate(root: HTMLElement, island: ComponentType<never>): Promise<void> {
  const content = createElement(island as ComponentType<object>, JSON.parse(root.dataset.props ?? '{}'))
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      const observed = createElement(HydrationObserver, { onHydrated: resolve }, content)
      hydrateRoot(root, observed, { onUncaughtError: reject })
    }
    // Starts in a separate task after the one that ran the modules. React splits only transitions into short tasks:
    // https://react.dev/reference/react/startTransition
    setTimeout(() => startTransition(begin))
  })
  const form = root.querySelector('form')
  if (form) form.dataset.ready = ''
}

/** Reports the end of hydration: React runs a parent's effects after those of its children. */
function HydrationObserver({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
