// Wakes islands and effects in the browser: each on its own, so that a broken one never stops the others.
import type { ComponentType } from 'react'
import type { Wake } from './Island'

type EffectModule = { default: (element: HTMLElement) => void }
type IslandModule = { default: ComponentType<object> }

const islandModules = import.meta.glob<IslandModule>('./*/island.tsx')
const effectModules = import.meta.glob<EffectModule>('./*/effect.ts')

/** How far outside the screen an island begins to wake. */
const NEAR = '200px'

/**
 * Finds everything marked `data-island` (React) and `data-effect` (plain DOM) below `root`
 * and wakes it when its `data-wake` says so; see {@link Wake}.
 */
export function mount(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-effect]')) {
    wakeWhenAsked(element, () => runEffect(element))
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    wakeWhenAsked(element, () => hydrate(element))
  }
}

function wakeWhenAsked(element: HTMLElement, wake: () => Promise<void>): void {
  let waking: Promise<void> | undefined
  const start = () => {
    waking ??= wake().catch((error: unknown) => console.error(error))
    return waking
  }
  const when = (element.dataset.wake ?? 'load') as Wake
  if (when === 'load') {
    void start()
    return
  }
  onFirstContact(element, start)
  if (when === 'visible') onceNear(element, start)
}

/** A press that comes before the script is there must not be lost: it is held back and repeated. */
function onFirstContact(element: HTMLElement, start: () => Promise<void>): void {
  const options = { capture: true, passive: true }
  let awake = false
  const begin = () =>
    void start().then(() => {
      awake = true
    })
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    element.addEventListener(type, begin, { ...options, once: true })
  }
  const holdBack = (event: Event) => {
    if (awake) return
    const target = event.target
    if (event.type === 'click' && !(target instanceof Element && target.closest('button'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void start().then(() => {
      awake = true
      element.removeEventListener(event.type, holdBack, { capture: true })
      if (event.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
      else if (target instanceof Element) target.closest('button')?.click()
    })
  }
  element.addEventListener('click', holdBack, { capture: true })
  element.addEventListener('submit', holdBack, { capture: true })
}

function onceNear(element: HTMLElement, start: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void start()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}

async function runEffect(element: HTMLElement): Promise<void> {
  const module = await effectModules[`./${element.dataset.effect}/effect.ts`]?.()
  module?.default(element)
}

async function hydrate(element: HTMLElement): Promise<void> {
  const load = islandModules[`./${element.dataset.island}/island.tsx`]
  if (!load) throw new Error(`No island is called ${element.dataset.island}`)
  const [{ hydrateRoot }, { createElement }, { flushSync }, island] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('react-dom'),
    load(),
  ])
  flushSync(() =>
    hydrateRoot(element, createElement(island.default, JSON.parse(element.dataset.props ?? '{}'))),
  )
}
