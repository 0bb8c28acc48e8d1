// Reloads the page without losing typed values or the last click. Some browsers remember for the lifetime of a page that
// a module failed to load (https://github.com/whatwg/html/issues/10327), and after a deployment the old module no longer
// exists. Only a reload helps then.

/** Time limit for the request that checks whether the server responds, in milliseconds. */
const PROBE_TIMEOUT_MS = 5000

/** Entry in `history.state` that survives the reload. */
interface CarriedForm {
  /** Values of the page's controls, by {@link toControlKey}. */
  controls: Record<string, string | boolean>
  /** Index of the clicked button among all buttons of the page. */
  buttonIndex: number
  buttonLabel: string | null
}

const listControls = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[name]:not([type=password]), textarea[name]'),
]
const listButtons = () => [...document.querySelectorAll('button')]

/** Identifies a control by form, name and checkbox value, so that a newer version of the page finds it too. */
const toControlKey = ({ form, name, type, value }: HTMLInputElement) =>
  [form?.dataset.form, name, type === 'checkbox' && value].join(' ')

/** Whether the server responds. Without it a reload would replace the page by the browser's own error page. */
export async function canReachServer(): Promise<boolean> {
  const options = {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  } as const
  return fetch(location.pathname, options).then(
    // The office's and families' pages refuse requests of scripts with 403.
    ({ ok, status }) => ok || status === 403,
    () => false,
  )
}

/**
 * Reloads the page; the new page restores all typed values and repeats the click. The values are stored in the history
 * entry of this page only until the new page reads them. Passwords are never stored.
 */
export function reloadWithForm(clicked: HTMLButtonElement): void {
  const carried: CarriedForm = {
    controls: Object.fromEntries(
      listControls().map((control) => [
        toControlKey(control),
        control.type === 'checkbox' ? control.checked : control.value,
      ]),
    ),
    buttonIndex: listButtons().indexOf(clicked),
    buttonLabel: clicked.textContent,
  }
  history.replaceState({ ...history.state, carried }, '')
  location.reload()
}

/**
 * Restores the values that {@link reloadWithForm} stored.
 * @returns the button to click again, unless the new page has another button in its place
 */
export function restoreForm(): HTMLElement | undefined {
  const { carried, ...state } = (history.state ?? {}) as { carried?: CarriedForm }
  if (!carried) return undefined
  history.replaceState(state, '')
  for (const control of listControls()) {
    const value = carried.controls[toControlKey(control)]
    if (typeof value === 'boolean') control.checked = value
    else if (value !== undefined) control.value = value
  }
  const button = listButtons()[carried.buttonIndex]
  return button?.textContent === carried.buttonLabel ? button : undefined
}
