// Keeps every click until the script of the clicked control runs, and shows a notice when that script does not load.
import { canReachServer, reloadWithForm } from './form-carry'
import { retryOnce } from './timing'

declare global {
  interface Window {
    earlyClicks?: HTMLElement[]
    /**
     * Shows the notice of components/ScriptNotice.tsx, or this text, after the island of a control: inside, React would
     * remove it.
     */
    showScriptNotice?: (control: HTMLElement, text?: string) => void
  }
}

/**
 * Inline script in the head of every page, allowed by its hash in the Content-Security-Policy. Until islands/mount.ts
 * runs, it collects clicks on controls that need a script. When the page's script fails to load, it shows
 * components/ScriptNotice.tsx at the clicked control.
 *
 * It ignores buttons with a `command`, which the browser handles without a script, and the submit buttons of the office
 * and of the family's page, which the browser submits itself: a repeated click would submit twice. The site's own forms
 * have `formmethod=dialog`. The last line keeps an interrupted view transition out of the error log.
 */
export const EARLY_CLICKS_SCRIPT = `{
let clicks = window.earlyClicks = [],
  isFailed,
  show = window.showScriptNotice = (control, text) => {
    let notice = document.querySelector("[data-script-notice]");
    if (!notice) return;
    notice.style.visibility = "visible";
    if (text) notice.firstChild.textContent = text;
    if (control) {
      [...clicks, control].map(e => e.ariaBusy = null);
      (control.closest("[data-island]") || control).after(notice);
      let { top, bottom } = control.getBoundingClientRect(), height = notice.offsetHeight, lowest = innerHeight - height;
      notice.style.inset = Math.max(0, Math.min(bottom > lowest ? top - height : bottom, lowest)) + "px 0 auto"
    }
  };
addEventListener("click", e => {
  let control = e.target.closest(":root:not([data-mounted]) :is([type=button],[formmethod])");
  if (control && !control.command) {
    control.ariaBusy = "true";
    clicks.push(control);
    if (isFailed) show(control)
  }
});
addEventListener("error", e => {
  isFailed ||= /entries/.test(e.target.src);
  if (isFailed) show(clicks.at(-1))
}, true);
addEventListener("pagereveal", e => e.viewTransition?.ready.catch(() => {}))
}`

/** Shows a failure at the clicked control, with the centre's phone and e-mail, until the next click anywhere. */
export function showNoticeAt(control: HTMLElement, text: string): void {
  window.showScriptNotice?.(control, text)
  addEventListener('click', hideNotice, { once: true, capture: true })
}

function hideNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-script-notice]')
  if (notice) notice.style.visibility = ''
}

/** Loading time of a script after which a notice says that it is slow, in milliseconds. */
const SLOW_AFTER_MS = 2000

const notices = {
  slow: 'Nalaganje traja dlje kot navadno. Kar ste pritisnili, se zgodi, ko bo končano.',
  form: 'Obrazca ni bilo mogoče naložiti. Kar ste vpisali, je ohranjeno. Preverite povezavo in poskusite znova.',
  other: 'Tega dela strani ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
}

/** An element of the page that has a script: an effect or an island. */
export interface Widget {
  element: HTMLElement
  /** Loads and starts the script, unless it is running or loading. A failed script is loaded again. */
  start: () => void
  /** Starts the script for a clicked control and repeats the click once the script runs. */
  click: (control: HTMLElement | undefined) => void
}

/** State of a widget's script, also in `data-state`. */
type WidgetState = 'idle' | 'loading' | 'running' | 'failed'

/** Controls that do nothing without their script. The browser handles buttons with a `command` itself. */
const SCRIPTED_CONTROLS = 'button:not([command]), a[data-needs-script]'

/**
 * Connects an element with the function that loads its script. Clicks before the script runs are kept and repeated. When
 * the script fails to load, a notice appears at the clicked control, and the next click loads it again. After the second
 * failure the page is reloaded with everything typed, if the server responds: some browsers remember a failed module.
 * @param load loads the script and starts it
 */
export function createWidget(element: HTMLElement, load: () => Promise<void>): Widget {
  const keptClicks = new Set<HTMLElement>()
  let state: WidgetState = 'idle'
  let failedClicks = 0

  const setState = (next: WidgetState) => {
    state = next
    element.dataset.state = next
  }

  const start = () => {
    if (state === 'loading' || state === 'running') return
    setState('loading')
    retryOnce(load).then(repeatClicks, reportFailure)
  }

  const click = (control: HTMLElement | undefined) => {
    if (!control) return
    keptClicks.add(control)
    control.ariaBusy = 'true'
    setTimeout(() => {
      if (keptClicks.has(control)) showNoticeAt(control, notices.slow)
    }, SLOW_AFTER_MS)
    start()
  }

  function repeatClicks(): void {
    setState('running')
    for (const control of takeKeptClicks()) {
      control.ariaBusy = null
      control.click()
    }
  }

  async function reportFailure(error: unknown): Promise<void> {
    console.error(error)
    const controls = takeKeptClicks()
    const last = controls.at(-1)
    if (last) failedClicks++
    if (failedClicks > 1 && last instanceof HTMLButtonElement && (await canReachServer()))
      return reloadWithForm(last)
    setState('failed')
    for (const control of controls) control.ariaBusy = null
    // A link also works without its script.
    if (last instanceof HTMLAnchorElement) location.assign(last.href)
    else if (last) showNoticeAt(last, last.closest('form') ? notices.form : notices.other)
  }

  function takeKeptClicks(): HTMLElement[] {
    const controls = [...keptClicks]
    keptClicks.clear()
    return controls
  }

  const keepClick = (event: Event) => {
    const control = state === 'running' || opensNewTab(event) ? undefined : findScriptedControl(event)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    click(control)
  }
  element.addEventListener('click', keepClick, { capture: true })
  element.addEventListener('submit', keepClick, { capture: true })
  setState('idle')
  return { element, start, click }
}

function findScriptedControl({ type, target }: Event): HTMLElement | undefined {
  const element = target as Element
  const control =
    type === 'submit'
      ? element.querySelector<HTMLElement>('[type="submit"]')
      : element.closest<HTMLElement>(SCRIPTED_CONTROLS)
  return control ?? undefined
}

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: Partial<MouseEvent>) => ctrlKey || metaKey || shiftKey
