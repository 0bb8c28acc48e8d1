// Wakes islands and effects in the browser: each on its own, so that a broken one never stops the others.
import type { ComponentType } from 'react'
import type { Wake } from './Island'
import menu from './menu/effect'

type EffectModule = { default: (element: HTMLElement) => void }
type IslandModule = { default: ComponentType<object> }

const islandModules = import.meta.glob<IslandModule>('./*/island.tsx')
const effectModules = import.meta.glob<EffectModule>(['./*/effect.ts', '!./menu/effect.ts'])

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
  let isAwake = false
  let waking: Promise<void> | undefined
  const start = () => {
    waking ??= wake().then(
      () => {
        isAwake = true
        delete element.dataset.failed
      },
      (error: unknown) => {
        console.error(error)
        // The connection may have been gone for a moment only: the next touch tries again.
        waking = undefined
        element.dataset.failed = ''
      },
    )
    return waking
  }
  holdBackPresses(element, start, () => isAwake)
  const when = (element.dataset.wake ?? 'load') as Wake
  if (when === 'load') void start()
  else onFirstContact(element, start)
  if (when === 'visible') onceNear(element, start)
}

function onFirstContact(element: HTMLElement, start: () => Promise<void>): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    element.addEventListener(type, () => void start(), { capture: true, passive: true, once: true })
  }
}

/**
 * Controls that do nothing, or something else, before their script is there. A button with a `command` is the
 * browser's own business.
 */
const CONTROLS = 'button:not([command]), a[data-needs-script]'

/** A press that comes before the script is there must not be lost: it is held back and repeated. */
function holdBackPresses(element: HTMLElement, start: () => Promise<void>, isAwake: () => boolean): void {
  const holdBack = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS)
    const isSubmit = event.type === 'submit'
    if (isAwake() || isForNewTab(event) || !(control || isSubmit)) return
    // A link still leads somewhere when its script does not come; a form must never be sent without one.
    if (!isSubmit && element.dataset.failed === '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    void start().then(() => {
      if (!isSubmit && control) control.click()
      else if (isAwake() && event.target instanceof HTMLFormElement) event.target.requestSubmit()
    })
  }
  element.addEventListener('click', holdBack, { capture: true })
  element.addEventListener('submit', holdBack, { capture: true })
}

const isForNewTab = (event: Event) =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)

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
  // The menu stands on every page: a request of its own would cost more than its few lines.
  if (element.dataset.effect === 'menu') return menu(element)
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
