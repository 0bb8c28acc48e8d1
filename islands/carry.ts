// Loading the page anew without losing what was typed or pressed. Some browsers remember for the life of a page that
// a script did not come (https://github.com/whatwg/html/issues/10327), and after a switch of versions the old one is
// gone for good: then only a new page helps.

/** How long the server may take to answer that it is there, in milliseconds. */
const PROBE_MS = 5000

interface Carried {
  /** What the page's controls hold. */
  controls: Record<string, string | boolean>
  /** Place of the pressed one among all buttons. */
  press: number
  label: string | null
}

const listControls = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[name]:not([type=password]), textarea[name]'),
]
/** By which a newer version of the page, which may ask for more or offer other choices, knows a control. */
const keyOf = ({ form, name, type, value }: HTMLInputElement) =>
  [form?.dataset.form, name, type === 'checkbox' && value].join(' ')
const listButtons = () => [...document.querySelectorAll('button')]

/** Whether the server can be reached: an unreachable one would turn a reload into the browser's own error page. */
export async function serverAnswers(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) } as const
  return fetch(location.pathname, options).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Loads the page anew, with everything typed, and repeats the press there. The values travel in this page's own
 * entry of the history and are taken out of it by the new page at once; passwords never do.
 */
export function reloadWith(pressed: HTMLButtonElement): void {
  const carried: Carried = {
    controls: Object.fromEntries(
      listControls().map((one) => [keyOf(one), one.type === 'checkbox' ? one.checked : one.value]),
    ),
    press: listButtons().indexOf(pressed),
    label: pressed.textContent,
  }
  history.replaceState({ ...history.state, carried }, '')
  location.reload()
}

/**
 * Puts back what {@link reloadWith} carried over.
 * @returns the control whose press is to be repeated, unless the new page asks for something else
 */
export function takeCarried(): HTMLElement | undefined {
  const { carried, ...state } = (history.state ?? {}) as { carried?: Carried }
  if (!carried) return undefined
  history.replaceState(state, '')
  for (const control of listControls()) {
    const held = carried.controls[keyOf(control)]
    if (typeof held === 'boolean') control.checked = held
    else if (held !== undefined) control.value = held
  }
  const pressed = listButtons()[carried.press]
  return pressed?.textContent === carried.label ? pressed : undefined
}
