// Wakes islands and effects in the browser: each on its own, so that a broken one never stops the others.
import { takeCarried } from './carry'
import { createPart, type Part } from './part'
import { type EffectName, effects, type IslandName, islands, type Wake } from './registry'
import { afterLoad, whenCalm } from './when'

const PARTS = '[data-effect], [data-island]'
/** How far outside the screen an island begins to wake. */
const NEAR = '200px'

/**
 * Finds everything marked `data-island` (React) and `data-effect` (plain DOM) below `root` and wakes it when its
 * `data-wake` says so; see {@link Wake}. What a reload carried over is put back first.
 */
export function mount(root: ParentNode = document): void {
  document.documentElement.dataset.mounted = ''
  const press = takeCarried()
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)].map((element) =>
    createPart(element, () => start(element)),
  )
  for (const part of parts) wakeInTime(part)
  parts.find(({ element }) => press && element.contains(press))?.press(press)
}

function wakeInTime(part: Part): void {
  const { element, wake } = part
  element.addEventListener('pointerover', wake, { capture: true, passive: true, once: true })
  for (const type of ['pointerdown', 'focusin'] as const) {
    element.addEventListener(type, wake, { capture: true, passive: true })
  }
  wakings[(element.dataset.wake ?? 'load') as Wake](element, wake)
}

const wakings: Record<Wake, (element: HTMLElement, wake: () => void) => void> = {
  load: (_, wake) => wake(),
  loaded: (_, wake) => afterLoad(wake),
  visible: onceNear,
  idle: (element, wake) => onceNear(element, () => whenCalm(wake)),
  touch() {},
}

function onceNear(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
}

async function start(element: HTMLElement): Promise<void> {
  const { effect, island, props = '{}' } = element.dataset
  if (effect) (await effects[effect as EffectName]()).default(element)
  if (!island) return
  const { default: component, hydrate } = await islands[island as IslandName]()
  await hydrate(element, component, JSON.parse(props))
}
