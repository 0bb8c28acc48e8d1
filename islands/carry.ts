// Loading the page anew without losing what was typed or pressed. Some browsers remember for the life of a page that
// a script did not come (https://github.com/whatwg/html/issues/10327), and after a switch of versions the old one is
// gone for good: then only a new page helps.

/** How long the server may take to answer that it is there, in milliseconds. */
const PROBE_MS = 5000

/** What one control of a form holds: its name, the value that tells choices of one name apart, its state. */
type CarriedField = [name: string, choice: string | null, state: string | boolean]

interface Carried {
  forms: CarriedField[][]
  /** Place of the pressed control among all buttons. */
  press: number
  label: string | null
}

let isReloading = false

/** Whether the page is being left by {@link reloadWith}: then nothing is lost and nobody need be asked. */
export const isCarrying = () => isReloading

/** Whether the server can be reached: an unreachable one would turn a reload into the browser's own error page. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) } as const
    return (await fetch(location.pathname, options)).ok
  } catch {
    return false
  }
}

/**
 * Loads the page anew, with everything typed, and repeats the press there. The values travel in this page's own
 * entry of the history and are taken out of it by the new page at once; passwords never do.
 */
export function reloadWith(pressed: HTMLElement): void {
  const carried: Carried = {
    forms: [...document.forms].map((form) => controlsOf(form).map(toField)),
    press: listButtons().indexOf(pressed),
    label: pressed.textContent,
  }
  history.replaceState({ ...history.state, carried }, '')
  isReloading = true
  location.reload()
}

/**
 * Puts back what {@link reloadWith} carried over.
 * @returns the control whose press is to be repeated, if the new page still has it
 */
export function takeCarried(): HTMLElement | undefined {
  const { carried, ...state } = (history.state ?? {}) as { carried?: Carried }
  if (!carried) return undefined
  history.replaceState(state, '')
  for (const [index, fields] of carried.forms.entries()) {
    const controls = controlsOf(document.forms[index])
    for (const [name, choice, state] of fields) {
      const control = controls.find((other) => other.name === name && choiceOf(other) === choice)
      if (typeof state === 'string') {
        if (control) control.value = state
      } else if (control instanceof HTMLInputElement) control.checked = state
    }
  }
  const pressed = listButtons()[carried.press]
  return pressed?.textContent === carried.label ? pressed : undefined
}

const listButtons = () => [...document.querySelectorAll<HTMLElement>('button:not([data-note] *)')]

type Control = HTMLInputElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement | undefined): Control[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.name !== '' &&
      control.type !== 'password',
  )
}

const choiceOf = (control: Control) =>
  control.type === 'checkbox' || control.type === 'radio' ? control.value : null

const toField = (control: Control): CarriedField => {
  const choice = choiceOf(control)
  const state = choice !== null && control instanceof HTMLInputElement ? control.checked : control.value
  return [control.name, choice, state]
}
