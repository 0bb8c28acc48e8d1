// Starts the scripts of effects (plain DOM) and islands (React), each on its own: a broken script never stops the others.
import type { ComponentType } from 'react'
import type { SiteForm } from '../common/forms/forms'
import { afterNextPaint } from './after-next-paint'
import { hideNotice, showNoticeAt } from './clicks'
import activateMenu from './menu/effect'
import scheduleVisibility from './timed-content/effect'
import { afterLoad, whenVisible } from './timing'

/**
 * Default export of an effect's module. Called once for each element whose `data-effect` names it. `mount` mounts a widget
 * that the effect creates.
 */
type Effect = (element: HTMLElement, mount: typeof mountWidget) => void | Promise<void>

/** Effects by their name in `data-effect`. Two are bundled with this file: nearly every page needs them. */
const effects = {
  'art-icon': () => import('./art-icon/effect'),
  carousel: () => import('./carousel/effect'),
  consent: () => import('./consent/effect'),
  copy: () => import('./copy/effect'),
  counter: () => import('./counter/effect'),
  door: () => import('./door/effect'),
  embed: () => import('./embed/effect'),
  lightbox: () => import('./lightbox/effect'),
  'live-facts': () => import('./live-facts/effect'),
  login: () => import('./login/effect'),
  menu: async () => ({ default: activateMenu }),
  'newsletter-link': () => import('./newsletter-link/effect'),
  offline: () => import('./offline/effect'),
  print: () => import('./print/effect'),
  tabs: () => import('./tabs/effect'),
  theme: () => import('./theme/effect'),
  'timed-content': async () => ({ default: scheduleVisibility }),
} satisfies Record<string, () => Promise<{ default: Effect }>>

export type IslandName = SiteForm['island'] | 'login-form'

/** React islands by their name in `data-island`. */
const islands: Record<IslandName, () => Promise<{ default: ComponentType<never> }>> = {
  'enrolment-form': () => import('./enrolment-form/island'),
  'login-form': () => import('./login/island'),
  'newsletter-form': () => import('./newsletter-form/island'),
  'plain-form': () => import('./plain-form/island'),
  'reservation-form': () => import('./reservation-form/island'),
}

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-effect'?: keyof typeof effects
    'data-island'?: IslandName
    'data-start'?: StartMoment
  }
}

/** Distance from the screen at which a widget counts as visible. */
const NEAR_SCREEN = { rootMargin: '200px' }

/**
 * Moments at which a widget's script starts. Pointer contact, focus, input or a click always starts it at once; a finger's
 * contact with a React island only fetches its files.
 * `visible`: starts when the widget is on the screen or near it. `prefetch`: then only fetches the script's files.
 * `interaction`: does nothing by itself.
 */
const startSchedules = {
  immediately: (_, start) => start(),
  'after-load': (_, start) => afterLoad(start),
  visible: (element, start) => whenVisible(element, NEAR_SCREEN, start),
  prefetch: (element, start) => whenVisible(element, NEAR_SCREEN, () => prefetchOrStart(element, start)),
  interaction() {},
} satisfies Record<string, (element: HTMLElement, start: () => void) => void>

type StartMoment = keyof typeof startSchedules

/** Mounts every element with `data-island` or `data-effect`, and repeats the clicks from before this script ran. */
export function mountAllWidgets(): void {
  document.documentElement.dataset.mounted = ''
  hideNotice()
  const elements = [...document.querySelectorAll<HTMLElement>('[data-effect], [data-island]')]
  const widgets = elements.map((element) => ({ element, click: mountWidget(element) }))
  for (const control of window.earlyClicks ?? []) {
    const widget = widgets.find(({ element }) => element.contains(control))
    if (widget) widget.click(control)
    else {
      // The menu's button, which is outside the menu's element: it is clicked again when the menu's script has run.
      control.ariaBusy = null
      setTimeout(() => control.click())
    }
  }
}

/** Loading time of a script after which a notice says that it is slow, in milliseconds. */
const SLOW_AFTER_MS = 2000

/** Pause before a failed script is loaded again, in milliseconds: most network failures are short. */
const RETRY_PAUSE_MS = 400

const notices = {
  slow: 'Nalaganje traja dlje kot navadno. Kar ste pritisnili, se zgodi, ko bo končano.',
  form: 'Obrazca ni bilo mogoče naložiti. Kar ste vpisali, je ohranjeno. Preverite povezavo in poskusite znova.',
  other: 'Tega dela strani ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
}

/**
 * Starts the script of an effect or island at the moment in `data-start`. Clicks before the script runs are kept and
 * repeated. When the script fails to load, a notice appears at the clicked control, and the next click loads it again.
 * @returns a function that starts the script for a clicked control
 */
function mountWidget(element: HTMLElement): (control: HTMLElement) => void {
  const keptClicks = new Set<HTMLElement>()
  let state: 'idle' | 'loading' | 'running' | 'failed'

  const setState = (next: typeof state) => {
    state = next
    element.dataset.state = next
  }
  const takeKeptClicks = () => {
    const controls = [...keptClicks]
    keptClicks.clear()
    for (const control of controls) control.ariaBusy = null
    return controls
  }
  const replayKeptClicks = () => {
    setState('running')
    // The controls are still marked as busy, by which a form knows that its button was pressed some time ago.
    for (const control of keptClicks) control.click()
    takeKeptClicks()
  }
  const reportFailure = (error: unknown) => {
    console.error(error)
    setState('failed')
    const last = takeKeptClicks().at(-1)
    // Follows the clicked link, because the link's script did not load.
    if (last instanceof HTMLAnchorElement) location.assign(last.href)
    else if (last) showNoticeAt(last, last.closest('form') ? notices.form : notices.other)
  }
  const startIsland = () => {
    if (state === 'loading' || state === 'running') return
    setState('loading')
    loadAndRunScript(element)
      .catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
        await loadAndRunScript(element)
      })
      .then(replayKeptClicks, reportFailure)
  }
  const keepClickAndStart = (control: HTMLElement) => {
    keptClicks.add(control)
    control.ariaBusy = 'true'
    setTimeout(() => {
      if (keptClicks.has(control)) showNoticeAt(control, notices.slow)
    }, SLOW_AFTER_MS)
    startIsland()
  }
  const interceptClick = (event: Event) => {
    const control = state === 'running' || opensNewTab(event) ? undefined : findScriptedControl(event)
    if (!control) return startIsland()
    event.preventDefault()
    event.stopImmediatePropagation()
    keepClickAndStart(control)
  }

  setState('idle')
  // Screen readers call an element with a listener for clicks »clickable«, for example a number that only counts up.
  if (element.matches(SCRIPTED_CONTROLS) || element.querySelector(SCRIPTED_CONTROLS))
    for (const type of ['click', 'submit']) element.addEventListener(type, interceptClick, { capture: true })
  // A finger on a React island may only scroll, which running React would delay; the click or focus of a tap starts the island.
  const startAtContact = (event: Event) =>
    element.dataset.island && (event as PointerEvent).pointerType === 'touch'
      ? prefetchFiles(element)
      : startIsland()
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input'])
    element.addEventListener(type, startAtContact, {
      capture: true,
      passive: true,
      once: type === 'pointerover',
    })
  try {
    startSchedules[(element.dataset.start ?? 'immediately') as StartMoment](element, startIsland)
  } catch (error) {
    // The visitor's first contact still starts this script, and the page's other scripts are scheduled.
    console.error(error)
  }
  return keepClickAndStart
}

/** Controls that do nothing without their script. The browser handles buttons with a `command` itself. */
const SCRIPTED_CONTROLS = 'button:not([command]), a[data-needs-script]'

function findScriptedControl({ type, target }: Event): HTMLElement | null {
  const element = target as Element
  if (type === 'submit') return element.querySelector<HTMLElement>('[type="submit"]')
  return element.closest<HTMLElement>(SCRIPTED_CONTROLS)
}

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: Partial<MouseEvent>) => ctrlKey || metaKey || shiftKey

async function loadAndRunScript(element: HTMLElement): Promise<void> {
  const { effect, island, sheet } = element.dataset
  if (sheet) addSheet(sheet)
  if (effect) await (await effects[effect as keyof typeof effects]()).default(element, mountWidget)
  if (!island) return
  // The click or focus is painted first: running React keeps a slow phone busy for over 200 ms.
  await afterNextPaint()
  const modules = [islands[island as IslandName](), import('./hydrate')] as const
  const [{ default: component }, { hydrate }] = await Promise.all(modules)
  await hydrate(element, component)
}

/**
 * Adds a style sheet to the page once: it loads together with the script that needs it for its first result, not after
 * it. The script waits for it (islands/load.ts).
 * @param url `data-sheet` of an element (scripts/finish-pages.ts)
 */
function addSheet(url: string): void {
  if (!document.querySelector(`[href="${url}"]`))
    document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${url}">`)
}

/** Time after the page's load before files are prefetched, in milliseconds: the page's own requests come first. */
const PREFETCH_DELAY_MS = 1000

/**
 * Prefetches the files of an effect or island unless the visitor saves data. An island whose built HTML is out of date
 * starts at once.
 */
function prefetchOrStart(element: HTMLElement, start: () => void): void {
  if (element.dataset.island && !isBuiltHtmlCurrent(element)) start()
  else if (!isSavingData()) afterLoad(() => setTimeout(() => prefetchFiles(element), PREFETCH_DELAY_MS))
}

/** Fetches the files in `data-needs` (scripts/finish-pages.ts) into the browser's cache without running them. */
function prefetchFiles({ dataset }: HTMLElement): void {
  if (dataset.needs) window.fetchFiles(dataset.needs.split(' ')).catch(() => {})
}

/**
 * Whether the built HTML is up to date: no restored values or draft, no query in the URL, no focus, not after `data-until`.
 */
function isBuiltHtmlCurrent(element: HTMLElement): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNewVisit = !visit || visit.type === 'navigate'
  const isOutdated = Date.now() >= Date.parse(element.dataset.until ?? '')
  const { draft } = element.dataset
  const hasDraft = draft && sessionStorage.getItem(draft)
  return isNewVisit && !isOutdated && !hasDraft && !location.search && !element.matches(':focus-within')
}

/** Whether to save data (https://developer.mozilla.org/docs/Web/API/NetworkInformation, only in some browsers). */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
