import { isFilledIn } from './read-form'

/** Keeps a half-filled form from being lost by a slip. */
export interface LeaveGuard {
  /** Forgets what was typed: it has been sent. */
  release(): void
  /** Ends the watch altogether. */
  stop(): void
}

/**
 * Lets the browser ask before the page is left while `form` holds unsent data. The question is installed only once
 * there is something to lose, because some browsers keep pages with it out of their back-forward cache.
 */
export function guardUnsentData(form: HTMLFormElement): LeaveGuard {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const arm = () => addEventListener('beforeunload', ask)
  const release = () => removeEventListener('beforeunload', ask)
  form.addEventListener('input', arm)
  if (isFilledIn(form)) arm()
  return {
    release,
    stop() {
      release()
      form.removeEventListener('input', arm)
    },
  }
}
