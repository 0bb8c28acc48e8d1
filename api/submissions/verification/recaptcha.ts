import { z } from 'zod'
import { SECOND } from '../../core/clock'
import type { VerificationSettings } from '../../core/env'
import { errors } from '../../core/errors'
import type { Verifier } from './verifier'

/** Timeout of Google's response; without a response the form is refused. */
const TIMEOUT_MS = 5 * SECOND

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

type Verdict = z.output<typeof verdictSchema>

/** Settings of reCAPTCHA, and the host of the page that the token must come from. */
type RecaptchaOptions = Extract<VerificationSettings, { provider: 'recaptcha' }> & { hostname: string }

/** Creates the bot check by Google reCAPTCHA v3. Google ensures that a token is used once. */
export function createRecaptchaVerifier(options: RecaptchaOptions): Verifier {
  return {
    createClientConfig: async () => ({ provider: 'recaptcha', siteKey: options.siteKey }),
    async verify(token, action) {
      if (typeof token !== 'string' || token === '') throw errors.verificationFailed()
      const verdict = await fetchVerdict(options, token)
      if (!isAcceptable(verdict, action, options)) throw errors.verificationFailed()
      return { markUsed: () => {} }
    },
  }
}

async function fetchVerdict({ verifyUrl, secret }: RecaptchaOptions, token: string): Promise<Verdict> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    // Google returns the page's host; a test's substitute for Google may leave it out.
    (verdict.hostname === undefined || verdict.hostname === hostname) &&
    verdict.score !== undefined &&
    verdict.score >= minScore
  )
}
