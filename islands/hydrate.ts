import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the prerendered HTML of an island, as a transition: React then yields to the visitor's input.
 * @returns a promise that resolves when all event handlers work; the island's form has `data-ready` then
 * @throws whatever a component of the island throws
 */
export function hydrate(root: HTMLElement, island: ComponentType<never>, props: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const onHydrated = () => {
      const form = root.querySelector('form')
      if (form) form.dataset.ready = ''
      resolve()
    }
    const content = createElement(island as ComponentType<object>, props)
    const begin = () => {
      hydrateRoot(root, createElement(Hydrated, { onHydrated }, content), { onUncaughtError: reject })
    }
    // A separate task after the modules' own. React splits only transitions into short tasks:
    // https://react.dev/reference/react/startTransition
    setTimeout(() => startTransition(begin))
  })
}

/** Reports the end of hydration: React runs a parent's effects after those of its children. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
