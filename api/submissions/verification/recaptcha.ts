import { z } from 'zod'
import { SECOND } from '../../core/clock'
import type { VerificationSettings } from '../../core/env'
import { errors } from '../../core/errors'
import type { Verifier } from './proof'

/** How long Google may take to answer; afterwards the form is refused, never let through. */
const TIMEOUT = 5 * SECOND

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

type Verdict = z.output<typeof verdictSchema>

/** With the host that the visitor's browser must have been on */
type RecaptchaOptions = Extract<VerificationSettings, { provider: 'recaptcha' }> & { hostname: string }

/** reCAPTCHA v3. Google keeps the single use of its tokens itself. */
export function createRecaptchaVerifier(options: RecaptchaOptions): Verifier {
  return {
    offer: async () => ({ provider: 'recaptcha', siteKey: options.siteKey }),
    async verify(token, action) {
      if (typeof token !== 'string' || token === '') throw errors.verificationFailed()
      const verdict = await askForVerdict(options, token)
      if (!isAcceptable(verdict, action, options)) throw errors.verificationFailed()
      return { spend: () => {} }
    },
  }
}

async function askForVerdict({ verifyUrl, secret }: RecaptchaOptions, token: string): Promise<Verdict> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return verdictSchema.parse(await response.json())
  } catch (error) {
    throw errors.verificationUnavailable(error)
  }
}

function isAcceptable(verdict: Verdict, action: string, { minScore, hostname }: RecaptchaOptions): boolean {
  return (
    verdict.success &&
    verdict.action === action &&
    // Google names the page's host; whoever stands in for Google in a test may not.
    (verdict.hostname === undefined || verdict.hostname === hostname) &&
    verdict.score !== undefined &&
    verdict.score >= minScore
  )
}
