import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveProofKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { deriveKey } from '../../core/secret'
import type { Verifier } from './proof'

const ALGORITHM = 'PBKDF2/SHA-256'

/** A proof must be handed in within this time; the browser asks for a new challenge when it grows old. */
const LIFETIME = 15 * MINUTE

/** How many keys a browser tries, at least and at most; with cost 1000 well under a second on a phone. */
const COUNTER = { min: 300, max: 900 }

const answerSchema = z.object({
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
 * Proof of work without any third party (ALTCHA protocol 2). Single use is ours to keep: the library has none.
 * @param cost iterations of PBKDF2 per tried key
 */
export function createAltchaVerifier({ database, clock }: Core, cost: number, secret: string): Verifier {
  const keys = {
    hmacSignatureSecret: deriveKey(secret, 'altcha challenge'),
    hmacKeySignatureSecret: deriveKey(secret, 'altcha key'),
  }
  const forgetExpired = database.prepare('DELETE FROM used_proofs WHERE expires_at < ?')
  const remember = database.prepare(
    'INSERT INTO used_proofs (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )

  return {
    async offer(action) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(COUNTER.min, COUNTER.max),
        data: { action },
        deriveKey: deriveProofKey,
        expiresAt: addMilliseconds(clock.now(), LIFETIME),
        ...keys,
      })
      return { provider: 'altcha', challenge: { ...challenge, parameters: { ...challenge.parameters } } }
    },

    async verify(token, action) {
      const answer = parseAnswer(token)
      const { nonce, expiresAt, data } = answer.challenge.parameters
      // Without the key's signature the library derives the key anew, and a wrong counter is found out.
      const { hmacSignatureSecret } = keys
      const { verified } = await verifySolution({
        ...answer,
        deriveKey: deriveProofKey,
        hmacSignatureSecret,
      })
      const now = clock.now()
      if (!verified || data.action !== action || expiresAt * 1000 < now.getTime())
        throw errors.verificationFailed()
      return {
        spend() {
          forgetExpired.run(toInstant(addMilliseconds(now, -LIFETIME)))
          const { changes } = remember.run(nonce, toInstant(new Date(expiresAt * 1000)))
          if (changes === 0) throw errors.verificationFailed()
        },
      }
    },
  }
}

/** The answer inside a token: base64 of JSON `{challenge, solution}`. */
function parseAnswer(token: unknown): z.output<typeof answerSchema> {
  try {
    const json: unknown = JSON.parse(Buffer.from(z.string().parse(token), 'base64').toString('utf8'))
    return answerSchema.parse(json)
  } catch {
    throw errors.verificationFailed()
  }
}
