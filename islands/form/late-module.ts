import { formMessages } from '../../common/forms/messages'
import { reloadWith, serverAnswers } from '../carry'
import { tryTwice } from '../when'
import { FormFailure } from './send-form'

/** A module that a form needs for sending and that comes with the first touch: whoever only reads need not fetch it. */
export interface LateModule<T> {
  /** Fetches it in the background. A failure is nobody's business yet: sending tries again and reports. */
  begin: () => void
  /**
   * Waits for it, and asks for it twice if need be. Where it still does not come although the server answers, the page is loaded anew and `pressed`
   * is pressed again there.
   * @throws FormFailure
   */
  get: (pressed: HTMLElement | null | undefined) => Promise<T>
}

export function createLateModule<T>(load: () => Promise<T>): LateModule<T> {
  let loading: Promise<T> | undefined
  let failures = 0
  const fetchOnce = () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    begin: () => void fetchOnce().catch(() => {}),
    get: (pressed) =>
      tryTwice(fetchOnce).catch(async (error: unknown) => {
        failures++
        const isLasting = failures > 1 && navigator.onLine && (await serverAnswers())
        if (isLasting && pressed) reloadWith(pressed)
        throw new FormFailure(navigator.onLine ? { error: formMessages.missingScript } : {}, error)
      }),
  }
}
