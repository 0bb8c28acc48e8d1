// A separate file, so that pages without an island do not load React.
import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the prerendered HTML of an island. Sets `data-ready` on the island's form when its handlers work.
 * @throws the error of a component of the island
 */
export async function hydrate(root: HTMLElement, island: ComponentType<never>): Promise<void> {
  const content = createElement(island as ComponentType<object>, JSON.parse(root.dataset.props ?? '{}'))
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      const observed = createElement(HydrationObserver, { onHydrated: resolve }, content)
      hydrateRoot(root, observed, { onUncaughtError: reject })
    }
    // In a new task, so that the modules' task ends first; as a transition, because React splits it into short tasks:
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
