// Loading the page anew without losing what was typed or pressed. Some browsers remember for the life of a page that
// a script did not come (https://github.com/whatwg/html/issues/10327), and after a switch of versions the old one is
// gone for good: then only a new page helps.

/** How long the server may take to answer that it is there, in milliseconds. */
const PROBE_MS = 5000

interface Carried {
  /** What the page's controls hold, in their order. */
  controls: { name: string; value: string; checked: boolean }[]
  /** Place of the pressed one among all buttons. */
  press: number
}

const listControls = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[name]:not([type=password]), textarea[name]'),
]
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
    controls: listControls().map(({ name, value, checked }) => ({ name, value, checked })),
    press: listButtons().indexOf(pressed),
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
  const controls = listControls()
  if (controls.some(({ name }, index) => carried.controls[index]?.name !== name)) return undefined
  for (const [index, control] of controls.entries()) {
    const { value = '', checked = false } = carried.controls[index] ?? {}
    if (control.type === 'checkbox') control.checked = checked
    else control.value = value
  }
  return listButtons()[carried.press]
}
