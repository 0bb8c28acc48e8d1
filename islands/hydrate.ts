import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings the prerendered HTML of an island to life, in slices that leave the browser room for its visitor.
 * @returns when every part of it listens; its form then has `data-ready` (docs/product.md, HTML hooks)
 * @throws what its components throw
 */
export function hydrate(root: HTMLElement, island: ComponentType<never>, props: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAwake = () => {
      const form = root.querySelector('form')
      if (form) form.dataset.ready = ''
      resolve()
    }
    const content = createElement(island as ComponentType<object>, props)
    const begin = () => {
      hydrateRoot(root, createElement(Awake, { onAwake }, content), { onUncaughtError: reject })
    }
    // In a task of its own, after the one in which the modules ran; only a transition is cut into slices:
    // https://react.dev/reference/react/startTransition
    setTimeout(() => startTransition(begin))
  })
}

/** Effects run from the inside out: when this one does, those of the island have run. */
function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
