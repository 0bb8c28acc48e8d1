import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveProofKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { deriveKey } from '../../core/secret'
import type { Verifier } from './verifier'

const ALGORITHM = 'PBKDF2/SHA-256'

/** Validity of a challenge; the browser requests a new one before it expires. */
const LIFETIME_MS = 15 * MINUTE

/** Range of the number of keys that a browser tries; with cost 1000 well under a second on a phone. */
const COUNTER_RANGE = { min: 300, max: 900 }

const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
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
 * @param secret the server's secret (core/secret.ts)
 */
export function createAltchaVerifier({ database, clock }: Core, cost: number, secret: string): Verifier {
  const hmacKeys = {
    hmacSignatureSecret: deriveKey(secret, 'altcha challenge'),
    hmacKeySignatureSecret: deriveKey(secret, 'altcha key'),
  }
  const deleteExpired = database.prepare('DELETE FROM used_proofs WHERE expires_at < ?')
  const insertUsed = database.prepare(
    'INSERT INTO used_proofs (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )

  return {
    async createClientConfig(action) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(COUNTER_RANGE.min, COUNTER_RANGE.max),
        data: { action },
        deriveKey: deriveProofKey,
        expiresAt: addMilliseconds(clock.now(), LIFETIME_MS),
        ...hmacKeys,
      })
      return { provider: 'altcha', challenge: { ...challenge, parameters: { ...challenge.parameters } } }
    },

    async verify(token, action) {
      const parsed = parseToken(token)
      const { nonce, expiresAt, data } = parsed.challenge.parameters
      // Without `hmacKeySignatureSecret` the library derives the key again, which detects a wrong counter.
      const { hmacSignatureSecret } = hmacKeys
      const { verified } = await verifySolution({
        ...parsed,
        deriveKey: deriveProofKey,
        hmacSignatureSecret,
      })
      const now = clock.now()
      if (!verified || data.action !== action || expiresAt * 1000 < now.getTime())
        throw errors.verificationFailed()
      return {
        markUsed() {
          deleteExpired.run(toInstant(addMilliseconds(now, -LIFETIME_MS)))
          const { changes } = insertUsed.run(nonce, toInstant(new Date(expiresAt * 1000)))
          if (changes === 0) throw errors.verificationFailed()
        },
      }
    },
  }
}

/** Parses a token: base64 of JSON `{challenge, solution}`. */
function parseToken(token: unknown): z.output<typeof tokenSchema> {
  try {
    const json: unknown = JSON.parse(Buffer.from(z.string().parse(token), 'base64').toString('utf8'))
    return tokenSchema.parse(json)
  } catch {
    throw errors.verificationFailed()
  }
}
