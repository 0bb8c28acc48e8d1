// Wakes islands and effects in the browser: each on its own, so that a broken one never stops the others.
import { takeCarried } from './carry'
import { listEarlyPresses } from './early-presses'
import { createPart, type Part } from './part'
import { type EffectName, effects, type IslandName, islands, type Wake } from './registry'
import { afterLoad, onceSeen } from './when'

const PARTS = '[data-effect], [data-island]'
/** How far outside the screen an island begins to wake. */
const NEAR = { rootMargin: '200px' }

/**
 * Finds everything marked `data-island` (React) and `data-effect` (plain DOM) in the page and wakes it when its
 * `data-wake` says so; see {@link Wake}. What a reload carried over is put back first, what was pressed before
 * anything could listen is pressed again.
 */
export function mount(): void {
  document.documentElement.dataset.mounted = ''
  const presses = [takeCarried(), ...listEarlyPresses()]
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].map((element) =>
    createPart(element, () => start(element)),
  )
  for (const part of parts) wakeInTime(part)
  for (const control of presses) if (control) repeat(control, parts)
}

function repeat(control: HTMLElement, parts: Part[]): void {
  const part = parts.find(({ element }) => element.contains(control))
  if (part) part.press(control)
  else {
    // The menu is opened from outside of it, and awake in a moment.
    control.ariaBusy = null
    setTimeout(() => control.click())
  }
}

function wakeInTime(part: Part): void {
  const { element, wake } = part
  element.addEventListener('pointerover', wake, { capture: true, passive: true, once: true })
  for (const type of ['pointerdown', 'focusin', 'input'] as const) {
    element.addEventListener(type, wake, { capture: true, passive: true })
  }
  wakings[(element.dataset.wake ?? 'load') as Wake](element, wake)
}

const wakings: Record<Wake, (element: HTMLElement, wake: () => void) => void> = {
  load: (_, wake) => wake(),
  loaded: (_, wake) => afterLoad(wake),
  visible: (element, wake) => onceSeen(element, NEAR, wake),
  // Without that file a touch wakes it all the same.
  rest: (element, wake) =>
    onceSeen(element, NEAR, () =>
      import('./rest').then(
        ({ rest }) => rest(element, wake),
        () => {},
      ),
    ),
  touch() {},
}

async function start(element: HTMLElement): Promise<void> {
  const { effect, island, props = '{}' } = element.dataset
  if (effect) await (await effects[effect as EffectName]()).default(element)
  if (!island) return
  const wanted = [islands[island as IslandName](), import('./hydrate')] as const
  const [{ default: component }, { hydrate }] = await Promise.all(wanted)
  await hydrate(element, component, JSON.parse(props))
}
