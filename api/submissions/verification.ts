// The bot check of the public forms. The setting VERIFICATION chooses the provider.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveProofKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Middleware } from 'koa'
import { z } from 'zod'
import {
  isVerificationAction,
  type VerificationAction,
  type VerificationResponse,
} from '../../common/verification'
import { addMilliseconds, MINUTE, SECOND, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { VerificationSettings } from '../core/env'
import { errors } from '../core/errors'
import { deriveKey } from '../core/secret'
import { getQueryValue } from '../http/requests'

export interface Verifier {
  /** Returns what the browser needs to pass the check for one form. */
  createClientConfig(action: VerificationAction): Promise<VerificationResponse>
  /** @throws ApiError 403 when the token is missing, wrong, expired or made for another form */
  verify(token: unknown, action: VerificationAction): Promise<MarkUsed>
}

/** Marks a proof as used, in the transaction that stores the form. @throws ApiError 403 when it was used before */
type MarkUsed = () => void

/** Handles `GET /api/verification?action=…`. */
export function handleVerification(verifier: Verifier): Middleware {
  return async (ctx) => {
    const action = getQueryValue(ctx, 'action')
    if (!isVerificationAction(action)) throw errors.invalid({ action: 'Neznan obrazec.' })
    ctx.body = await verifier.createClientConfig(action)
  }
}

/** Creates the bot check of the configured provider. @param secret the server's secret (core/secret.ts) */
export function createVerifier(core: Core, secret: string): Verifier {
  const { verification, siteUrl } = core.settings
  switch (verification.provider) {
    case 'altcha':
      return createAltchaVerifier(core, verification.cost, secret)
    case 'recaptcha':
      return createRecaptchaVerifier(verification, new URL(siteUrl).hostname)
    case 'off':
      return { createClientConfig: async () => ({ provider: 'off' }), verify: async () => () => {} }
  }
}

const ALTCHA_ALGORITHM = 'PBKDF2/SHA-256'

/** Validity of a challenge; the browser requests a new one before it expires. */
const CHALLENGE_LIFETIME_MS = 15 * MINUTE

/** Range of the number of keys that a browser must derive for a proof: well under a second on a phone, at cost 1000. */
const COUNTER_RANGE = { min: 300, max: 900 }

const altchaTokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALTCHA_ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates the proof-of-work bot check (ALTCHA protocol 2), which needs no third party. The table `used_proofs` ensures
 * single use, which the library does not.
 * @param cost PBKDF2 iterations per tried key
 */
function createAltchaVerifier({ database, clock }: Core, cost: number, secret: string): Verifier {
  const hmacSignatureSecret = deriveKey(secret, 'altcha challenge')
  const hmacKeySignatureSecret = deriveKey(secret, 'altcha key')
  const deleteExpired = database.prepare('DELETE FROM used_proofs WHERE expires_at < ?')
  const insertUsed = database.prepare(
    'INSERT INTO used_proofs (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )

  return {
    async createClientConfig(action) {
      const challenge = await createChallenge({
        algorithm: ALTCHA_ALGORITHM,
        cost,
        counter: randomInt(COUNTER_RANGE.min, COUNTER_RANGE.max),
        data: { action },
        deriveKey: deriveProofKey,
        expiresAt: addMilliseconds(clock.now(), CHALLENGE_LIFETIME_MS),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { provider: 'altcha', challenge: { ...challenge, parameters: { ...challenge.parameters } } }
    },

    async verify(token, action) {
      const parsed = parseAltchaToken(token)
      const { nonce, expiresAt, data } = parsed.challenge.parameters
      // No option `hmacKeySignatureSecret`, so that the library repeats the whole computation and trusts no signature.
      const { verified } = await verifySolution({ ...parsed, deriveKey: deriveProofKey, hmacSignatureSecret })
      const now = clock.now()
      if (!verified || data.action !== action || expiresAt * SECOND < now.getTime())
        throw errors.verificationFailed()
      return () => {
        deleteExpired.run(toInstant(addMilliseconds(now, -CHALLENGE_LIFETIME_MS)))
        const { changes } = insertUsed.run(nonce, toInstant(new Date(expiresAt * SECOND)))
        if (changes === 0) throw errors.verificationFailed()
      }
    },
  }
}

/** Parses a token: base64 of JSON `{challenge, solution}`. */
function parseAltchaToken(token: unknown): z.output<typeof altchaTokenSchema> {
  try {
    const json: unknown = JSON.parse(Buffer.from(z.string().parse(token), 'base64').toString('utf8'))
    return altchaTokenSchema.parse(json)
  } catch {
    throw errors.verificationFailed()
  }
}

/** Timeout of Google's response; without a response the form is refused. */
const RECAPTCHA_TIMEOUT_MS = 5 * SECOND

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
})

/** Creates the check by Google reCAPTCHA v3, which ensures single use. @param host of the page that gets the token */
function createRecaptchaVerifier(settings: VerificationSettings, host: string): Verifier {
  return {
    createClientConfig: async () => ({ provider: 'recaptcha', siteKey: settings.siteKey }),
    async verify(token, expectedAction) {
      if (typeof token !== 'string' || token === '') throw errors.verificationFailed()
      const { success, action, hostname, score = -1 } = await fetchVerdict(settings, token)
      // Google's response names the form's host; the substitute in tests may leave it out.
      const isOwnHost = hostname === undefined || hostname === host
      if (!success || action !== expectedAction || !isOwnHost || score < settings.minScore)
        throw errors.verificationFailed()
      return () => {}
    },
  }
}

async function fetchVerdict({ verifyUrl, secret }: VerificationSettings, token: string) {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(RECAPTCHA_TIMEOUT_MS),
    })
    return verdictSchema.parse(await response.json())
  } catch (error) {
    throw errors.verificationUnavailable(error)
  }
}
