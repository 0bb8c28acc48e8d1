import { loadScript } from '../../load'

declare global {
  interface Window {
    grecaptcha?: {
      ready(callback: () => void): void
      execute(siteKey: string, options: { action: string }): Promise<string>
    }
  }
}

/** Time limit for Google's response, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * Requests a token from reCAPTCHA v3. The first call loads Google's script.
 * @throws LoadFailure when the script does not load, Error when it does not work
 */
export async function executeRecaptcha(siteKey: string, action: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const recaptcha = window.grecaptcha
  if (!recaptcha) throw new Error('The script of reCAPTCHA defined no grecaptcha')
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA does not respond')), TIMEOUT_MS)
    recaptcha.ready(() => recaptcha.execute(siteKey, { action }).then(resolve, reject))
  })
}
