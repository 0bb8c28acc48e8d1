import { type RefObject, useEffect } from 'react'
import { isCarrying } from '../carry'
import { isFilledIn } from './read-form'

/**
 * Lets the browser ask before the page is left while a form holds unsent data. The question is installed only once
 * there is something to lose, because some browsers keep pages with it out of their back-forward cache.
 */
export function useLeaveGuard(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isCarrying()) event.preventDefault()
    }
    const arm = () => addEventListener('beforeunload', ask)
    const release = () => removeEventListener('beforeunload', ask)
    form.addEventListener('input', arm)
    // A sent form is emptied.
    form.addEventListener('reset', release)
    if (isFilledIn(form)) arm()
    return () => {
      release()
      form.removeEventListener('input', arm)
      form.removeEventListener('reset', release)
    }
  }, [formRef])
}
