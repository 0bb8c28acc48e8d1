// Starts the scripts of effects (plain DOM) and islands (React): each on its own, so that a broken script never stops the
// others.
import type { ComponentType } from 'react'
import type { SiteForm } from '../common/forms/forms'
import { createWidget, type Widget } from './clicks'
import { restoreForm } from './form-carry'
import activateMenu from './menu/effect'
import scheduleVisibility from './timed-content/effect'
import { afterLoad, whenVisible } from './timing'

/** Default export of an effect's module. It is called once, with the element that has the effect's name. */
type Effect = (element: HTMLElement) => void | Promise<void>

/** Wraps an effect that is part of the page's one script: nearly every page has it, and its few lines cost no request. */
const toLoadedModule = (effect: Effect) => async () => ({ default: effect })

/** Effects by their name in `data-effect`; an unknown name on a page does not compile. */
const effects = {
  'art-icon': () => import('./art-icon/effect'),
  carousel: () => import('./carousel/effect'),
  consent: () => import('./consent/effect'),
  counter: () => import('./counter/effect'),
  embed: () => import('./embed/effect'),
  lightbox: () => import('./lightbox/effect'),
  login: () => import('./login/effect'),
  menu: toLoadedModule(activateMenu),
  'newsletter-link': () => import('./newsletter-link/effect'),
  tabs: () => import('./tabs/effect'),
  theme: () => import('./theme/effect'),
  'timed-content': toLoadedModule(scheduleVisibility),
} satisfies Record<string, () => Promise<{ default: Effect }>>

type LoadIsland = () => Promise<{ default: ComponentType<never> }>

/** React islands by their name in `data-island`. */
const islands = {
  'enrolment-form': () => import('./enrolment-form/island'),
  'newsletter-form': () => import('./newsletter-form/island'),
  'plain-form': () => import('./plain-form/island'),
} satisfies Record<SiteForm['island'], LoadIsland> & Record<string, LoadIsland>

type EffectName = keyof typeof effects
export type IslandName = keyof typeof islands

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-effect'?: EffectName
    'data-island'?: IslandName
    'data-start'?: StartMoment
  }
}

/** Distance from the screen at which a widget counts as visible. */
const NEAR_SCREEN = { rootMargin: '200px' }

/**
 * When a widget's script starts, besides the first pointer contact, focus, input or click, which always start it:
 * `immediately`, `after-load` of the page, when `visible` or nearly so, on `interaction` only, or on interaction with
 * its files fetched in advance (`prefetch`).
 */
const startSchedules = {
  immediately: (_, start) => start(),
  'after-load': (_, start) => afterLoad(start),
  visible: (element, start) => whenVisible(element, NEAR_SCREEN, start),
  prefetch: (element, start) => whenVisible(element, NEAR_SCREEN, () => prefetchOrStart(element, start)),
  interaction() {},
} satisfies Record<string, (element: HTMLElement, start: () => void) => void>

type StartMoment = keyof typeof startSchedules

/**
 * Finds every element with `data-island` or `data-effect` and starts its script at the moment in `data-start`. Restores
 * a form carried over a reload and repeats the clicks from before this script ran.
 */
export function mount(): void {
  document.documentElement.dataset.mounted = ''
  const clicked = [restoreForm(), ...(window.earlyClicks ?? [])]
  const widgets = [...document.querySelectorAll<HTMLElement>('[data-effect], [data-island]')].map((element) =>
    createWidget(element, () => loadScript(element)),
  )
  for (const widget of widgets) scheduleStart(widget)
  for (const control of clicked) if (control) repeatClick(control, widgets)
}

function repeatClick(control: HTMLElement, widgets: Widget[]): void {
  const widget = widgets.find(({ element }) => element.contains(control))
  if (widget) widget.click(control)
  else {
    // The menu's button is outside the menu's element; the menu's script runs after this task.
    control.ariaBusy = null
    setTimeout(() => control.click())
  }
}

function scheduleStart({ element, start }: Widget): void {
  element.addEventListener('pointerover', start, { capture: true, passive: true, once: true })
  for (const type of ['pointerdown', 'focusin', 'input'] as const) {
    element.addEventListener(type, start, { capture: true, passive: true })
  }
  startSchedules[(element.dataset.start ?? 'immediately') as StartMoment](element, start)
}

async function loadScript(element: HTMLElement): Promise<void> {
  const { effect, island, props = '{}' } = element.dataset
  if (effect) await (await effects[effect as EffectName]()).default(element)
  if (!island) return
  const modules = [islands[island as IslandName](), import('./hydrate')] as const
  const [{ default: component }, { hydrate }] = await Promise.all(modules)
  await hydrate(element, component, JSON.parse(props))
}

/** Time after the page's load before the files of an island are prefetched, in milliseconds. */
const PREFETCH_DELAY_MS = 2000

/**
 * Prefetches the files of an island into the browser's cache without running them, so that an untouched page has nothing
 * to do. Starts the island at once where the built HTML is out of date. scripts/page-scripts.ts lists the files in
 * `data-needs`. Nothing is prefetched with data saving or on a slow connection.
 */
function prefetchOrStart(element: HTMLElement, start: () => void): void {
  if (!isAsBuilt(element)) {
    start()
    return
  }
  const files = isSavingData() ? [] : (element.dataset.needs?.split(' ') ?? [])
  const prefetch = () => {
    for (const file of files)
      fetch(file, { priority: 'low' })
        .then((response) => response.blob())
        .catch(() => {})
  }
  afterLoad(() => setTimeout(prefetch, PREFETCH_DELAY_MS))
}

/** Whether the built HTML still holds: no restored values, no query in the URL, no focus, not after `data-until`. */
function isAsBuilt(element: HTMLElement): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNewVisit = !visit || visit.type === 'navigate'
  const isOutdated = Date.now() >= Date.parse(element.dataset.until ?? '')
  return isNewVisit && !isOutdated && !location.search && !element.matches(':focus-within')
}

/** Reads https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation, which only some browsers have. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
