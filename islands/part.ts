import { reloadWith, serverAnswers } from './carry'
import { removeNote, showFailure, showWorking } from './note'
import { tryTwice } from './when'

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
 * browser's own business, those of a note are the note's.
 */
const CONTROLS = 'button:not([command], [data-note] *), a[data-needs-script]'

/**
 * An effect or island with its state, which also stands in `data-state`. No press is lost: one that comes early is
 * held back, said to be worked on, and repeated. When the script does not come, that is told at the pressed control;
 * the next press asks again, and where the browser remembers the failure and the server answers, it loads the page
 * anew with everything typed and repeats itself there.
 */
export function createPart(element: HTMLElement, start: () => Promise<void>): Part {
  const held = new Set<HTMLElement>()
  let state: State = 'asleep'
  /** How often a press has failed, and whether anything was told yet. */
  let failures = 0
  let isTold = false
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
    showWorking(control)
    wake()
  }

  function succeed(): void {
    enter('awake')
    for (const control of release()) {
      removeNote(control)
      control.click()
    }
  }

  async function fail(error: unknown): Promise<void> {
    console.error(error)
    const controls = release()
    const pressed = controls.at(-1)
    if (pressed) failures++
    if (pressed && failures > 1 && !isLink(pressed) && (await serverAnswers())) return reloadWith(pressed)
    enter('failed')
    // A link leads somewhere without its script.
    if (isLink(pressed)) return location.assign(pressed.href)
    for (const control of controls) showFailure(control, { isPressed: true, onRetry: () => press(control) })
    if (pressed || isTold) return
    isTold = true
    // Whoever fills in a form is told before the end, at its button.
    const submit = element.querySelector<HTMLElement>('form [type="submit"]')
    if (submit) showFailure(submit, { isPressed: false, onRetry: () => press(submit) })
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

const isLink = (control: HTMLElement | undefined): control is HTMLAnchorElement =>
  control instanceof HTMLAnchorElement

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: Partial<MouseEvent>) => ctrlKey || metaKey || shiftKey
