// Loading the page anew without losing what was typed or pressed. Some browsers remember for the life of a page that
// a script did not come (https://github.com/whatwg/html/issues/10327), and after a switch of versions the old one is
// gone for good: then only a new page helps.

/** How long the server may take to answer that it is there, in milliseconds. */
const PROBE_MS = 5000

/** What one control of a form holds. */
interface CarriedField {
  name: string
  value: string
  checked: boolean | undefined
}

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
    for (const { name, value, checked } of fields) {
      const control = controls.find((one) => one.name === name && (!isChoice(one) || one.value === value))
      if (control && !isChoice(control)) control.value = value
      if (control) control.checked = checked
    }
  }
  const pressed = listButtons()[carried.press]
  return pressed?.textContent === carried.label ? pressed : undefined
}

const listButtons = () => [...document.querySelectorAll<HTMLElement>('button:not([data-note] *)')]

type Control = HTMLElement & CarriedField & { type: string }

const controlsOf = (form: HTMLFormElement | undefined) => [
  ...(form?.querySelectorAll<Control>('input[name]:not([type="password"]), textarea[name]') ?? []),
]

/** Choices of one name are told apart by their values. */
const isChoice = ({ type }: Control) => type === 'checkbox' || type === 'radio'

const toField = ({ name, value, checked }: Control): CarriedField => ({ name, value, checked })
