// Obtains the proof of the bot check while the visitor fills in a form, so that sending need not wait for it.
import { verificationMessages } from '../../../common/forms/messages'
import { apiRoutes } from '../../../common/routes'
import type {
  AltchaChallenge,
  AltchaProof,
  VerificationAction,
  VerificationResponse,
} from '../../../common/verification'
import { LoadFailure } from '../../load'
import { FormFailure } from '../send-form'

/** Time limits in milliseconds: request of the challenge, loading of the worker, loading and solution together. */
const CHALLENGE_TIMEOUT_MS = 15_000
const WORKER_LOAD_TIMEOUT_MS = 8_000
const WORKER_TIMEOUT_MS = 600_000

/** Longest time that a visitor waits for the proof after sending, in milliseconds. The solution then goes on. */
const MAX_WAIT_MS = 60_000

/** Remaining lifetime below which a proof is replaced, in milliseconds. */
const MIN_LIFETIME_MS = 30_000

/** Lifetime of a reCAPTCHA token, in milliseconds (reCAPTCHA documentation: two minutes). */
const RECAPTCHA_LIFETIME_MS = 120_000

/** The bot check does not work in this browser. The message is Slovenian and meant for the visitor. */
export class VerificationFailure extends FormFailure {
  constructor(message: string, { cause }: ErrorOptions = {}) {
    super({ error: message }, cause)
  }
}

/** Token of the bot check, valid for one submission. `expiresAt` is in milliseconds of this browser's clock. */
type Proof = { token: string; expiresAt: number }

/** Creates the bot check of one form; the server accepts its proofs for this form only. */
export function createVerification(action: VerificationAction) {
  let pending: Promise<Proof | undefined> | undefined
  return {
    /** Starts to obtain a proof in the background. A failure is not reported: takeToken tries again. */
    begin() {
      pending ??= obtainProof(action).catch(() => undefined)
    },
    /**
     * Returns a token for one submission. The next call needs a new proof.
     * @throws VerificationFailure, or FormFailure when there is no connection. When the proof takes too long, it is
     * still computed: the next call takes it.
     */
    async takeToken() {
      const waitLimit = rejectAfter(MAX_WAIT_MS)
      let proof = await Promise.race([pending, waitLimit])
      if (!proof || proof.expiresAt - MIN_LIFETIME_MS <= Date.now()) {
        const renewed = obtainProof(action)
        pending = renewed.catch(() => undefined)
        proof = await Promise.race([renewed, waitLimit]).catch((error) => {
          if (!(error instanceof SlowVerification)) pending = undefined
          throw error
        })
      }
      pending = undefined
      return proof.token
    },
  }
}

/** The proof is not ready in time, but still being computed. */
class SlowVerification extends VerificationFailure {}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    AbortSignal.timeout(milliseconds).onabort = () => reject(new SlowVerification(verificationMessages.slow))
  })
}

async function obtainProof(action: VerificationAction): Promise<Proof> {
  if (typeof window === 'undefined') throw new VerificationFailure(verificationMessages.onlyInBrowser)
  const { offer, serverTime } = await fetchChallenge(action)
  switch (offer.provider) {
    case 'off':
      return { token: '', expiresAt: Number.POSITIVE_INFINITY }
    case 'recaptcha': {
      const token = await import('./recaptcha')
        .then(({ executeRecaptcha }) => executeRecaptcha(offer.siteKey, action))
        .catch(throwVerificationFailure)
      return { token, expiresAt: Date.now() + RECAPTCHA_LIFETIME_MS }
    }
    case 'altcha': {
      const receivedAt = Date.now()
      const token = await solveAltcha(offer.challenge).catch(throwVerificationFailure)
      const { expiresAt } = offer.challenge.parameters
      // The challenge's expiry is in server time; this browser's clock may be wrong.
      const lifetime = typeof expiresAt === 'number' ? expiresAt * 1000 - serverTime : 0
      return { token, expiresAt: receivedAt + lifetime }
    }
    default:
      // A newer server may offer an unknown provider. With `never`, TypeScript requires a case for each known one.
      offer satisfies never
      throw new VerificationFailure(verificationMessages.unavailable)
  }
}

/** Requests provider and challenge. `serverTime` is the `Date` header of the response, in milliseconds. */
async function fetchChallenge(action: VerificationAction) {
  try {
    const response = await fetch(`${apiRoutes.verification}?${new URLSearchParams({ action })}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CHALLENGE_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Verification responded ${response.status}`)
    const serverTime = Date.parse(response.headers.get('Date') ?? '') || Date.now()
    const offer: VerificationResponse = await response.json()
    return { offer, serverTime }
  } catch (error) {
    // Without a connection the form shows its own message, which is more helpful.
    if (!navigator.onLine) throw new FormFailure({}, error)
    throw new VerificationFailure(verificationMessages.unavailable, { cause: error })
  }
}

/**
 * Solves an ALTCHA challenge in a worker.
 * @returns the token: base64 of JSON `{challenge, solution}`
 * @throws LoadFailure when the worker does not load, Error when it finds no solution in time
 */
async function solveAltcha(challenge: AltchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      let isLoaded = false
      worker.onmessage = ({ data }) => {
        if (data === 'loaded') isLoaded = true
        else resolve(data)
      }
      const fail = () => reject(new LoadFailure('The ALTCHA worker does not load'))
      worker.onerror = (event) => {
        event.preventDefault()
        fail()
      }
      AbortSignal.timeout(WORKER_LOAD_TIMEOUT_MS).onabort = () => isLoaded || fail()
      AbortSignal.timeout(WORKER_TIMEOUT_MS).onabort = () =>
        reject(new Error('The ALTCHA worker is too slow'))
      worker.postMessage(challenge)
    })
    if (!solution) throw new Error('The ALTCHA worker found no solution')
    return btoa(JSON.stringify({ challenge, solution } satisfies AltchaProof))
  } finally {
    worker.terminate()
  }
}

function throwVerificationFailure(error: unknown): never {
  const message =
    error instanceof LoadFailure ? verificationMessages.scriptFailed : verificationMessages.unavailable
  throw new VerificationFailure(message, { cause: error })
}
