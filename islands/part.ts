import { reloadWith, serverAnswers } from './carry'
import { tellAt } from './note'
import { tryTwice } from './when'

/** How long a script may take until words say so, in milliseconds. */
const PATIENCE_MS = 2000

const texts = {
  slow: 'Nalaganje traja dlje kot navadno. Kar ste pritisnili, se zgodi, ko bo končano.',
  form: 'Obrazca ni bilo mogoče naložiti. Kar ste vpisali, je ohranjeno. Preverite povezavo in poskusite znova.',
  part: 'Tega dela strani ni bilo mogoče naložiti. Preverite povezavo in poskusite znova.',
}

/** The life of an effect or island. A failed one wakes again with the next touch or press. */
export type State = 'asleep' | 'waking' | 'awake' | 'failed'

export interface Part {
  element: HTMLElement
  /** Fetches and starts its script, unless that is done or under way. */
  wake: () => void
  /** Wakes it for a press and repeats that press once it is awake. */
  press: (control: HTMLElement | undefined) => void
}

/**
 * Controls that do nothing, or something else, before their script is there. A button with a `command` is the
 * browser's own business.
 */
const CONTROLS = 'button:not([command]), a[data-needs-script]'

/**
 * An effect or island with its state, which also stands in `data-state`. No press is lost: one that comes early is
 * held back and repeated. When the script does not come, that is told at the pressed control; the next press asks
 * again, and where the browser remembers the failure and the server answers, it loads the page
 * anew with everything typed and repeats itself there.
 */
export function createPart(element: HTMLElement, start: () => Promise<void>): Part {
  const held = new Set<HTMLElement>()
  let state: State = 'asleep'
  /** How often a press has failed. */
  let failures = 0
  const enter = (next: State) => {
    state = next
    element.dataset.state = next
  }

  const wake = () => {
    if (state === 'waking' || state === 'awake') return
    enter('waking')
    tryTwice(start).then(succeed, fail)
  }

  const press = (control: HTMLElement | undefined) => {
    if (!control) return
    held.add(control)
    control.ariaBusy = 'true'
    setTimeout(() => {
      if (held.has(control)) tellAt(control, texts.slow)
    }, PATIENCE_MS)
    wake()
  }

  function succeed(): void {
    enter('awake')
    for (const control of release()) {
      control.ariaBusy = null
      control.click()
    }
  }

  async function fail(error: unknown): Promise<void> {
    console.error(error)
    const controls = release()
    const pressed = controls.at(-1)
    if (pressed) failures++
    if (failures > 1 && pressed instanceof HTMLButtonElement && (await serverAnswers()))
      return reloadWith(pressed)
    enter('failed')
    for (const control of controls) control.ariaBusy = null
    // A link leads somewhere without its script.
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    else if (pressed) tellAt(pressed, pressed.closest('form') ? texts.form : texts.part)
  }

  function release(): HTMLElement[] {
    const controls = [...held]
    held.clear()
    return controls
  }

  const holdBack = (event: Event) => {
    const control = state === 'awake' || isForNewTab(event) ? undefined : findControl(event)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press(control)
  }
  element.addEventListener('click', holdBack, { capture: true })
  element.addEventListener('submit', holdBack, { capture: true })
  enter('asleep')
  return { element, wake, press }
}

function findControl({ type, target }: Event): HTMLElement | undefined {
  const element = target as Element
  const control =
    type === 'submit'
      ? element.querySelector<HTMLElement>('[type="submit"]')
      : element.closest<HTMLElement>(CONTROLS)
  return control ?? undefined
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: Partial<MouseEvent>) => ctrlKey || metaKey || shiftKey
