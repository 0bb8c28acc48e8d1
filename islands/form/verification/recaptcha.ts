import { loadScript } from '../../load'
import { ScriptFailure } from './script-failure'

interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** How long Google may take to answer, in milliseconds. */
const TIMEOUT_MS = 15_000

let loading: Promise<Recaptcha> | undefined

/**
 * Asks reCAPTCHA v3 for a token. Google's script comes with the first call and never before.
 * @throws ScriptFailure when the script does not come, Error when it does not do its work
 */
export async function executeRecaptcha(siteKey: string, action: string): Promise<string> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const recaptcha = await loading
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA does not answer')), TIMEOUT_MS)
    recaptcha.ready(() => recaptcha.execute(siteKey, { action }).then(resolve, reject))
  })
}

async function load(siteKey: string): Promise<Recaptcha> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`).catch(
    () => {
      throw new ScriptFailure('The script of reCAPTCHA did not load')
    },
  )
  if (!window.grecaptcha) throw new Error('reCAPTCHA is missing after its script was loaded')
  return window.grecaptcha
}
