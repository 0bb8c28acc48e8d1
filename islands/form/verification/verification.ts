// Answers the bot check while a form is being filled in, so that nobody waits for it on sending.
import { verificationMessages } from '../../../common/forms/messages'
import { apiRoutes } from '../../../common/routes'
import type { VerificationAction, VerificationOffer } from '../../../common/verification'
import { FormFailure } from '../send-form'
import { solveAltcha } from './altcha'
import { ScriptFailure } from './script-failure'

/** How long the server may take to hand out a challenge, in milliseconds. */
const TIMEOUT_MS = 15_000

/** A proof is renewed this long before it ends, in milliseconds. */
const MARGIN_MS = 30_000

/** How long Google's answer is good, in milliseconds (reCAPTCHA documentation: two minutes). */
const RECAPTCHA_LIFETIME_MS = 120_000

/** The bot check does not work in this browser; the message is Slovenian and meant for the visitor. */
export class VerificationFailure extends FormFailure {
  constructor(message: string, { cause }: ErrorOptions = {}) {
    super({ error: message }, cause)
  }
}

/** An answer to the bot check; good for one submission. */
interface Proof {
  token: string
  /** By this browser's clock, in milliseconds. */
  expiresAt: number
}

export interface Verification {
  /** Starts to work on a proof in the background, if there is none yet. */
  begin(): void
  /**
   * Hands out a proof, waiting for it if need be; the next one is another.
   * @throws VerificationFailure, or FormFailure when there is no connection
   */
  takeToken(): Promise<string>
}

/** The bot check of one form; `action` binds the proof to it. */
export function createVerification(action: VerificationAction): Verification {
  let early: Promise<Proof | undefined> | undefined
  return {
    begin() {
      // A failure in the background is nobody's business yet: sending tries again and reports.
      early ??= obtainProof(action).catch(() => undefined)
    },
    async takeToken() {
      const proof = await early
      early = undefined
      if (proof && proof.expiresAt - MARGIN_MS > Date.now()) return proof.token
      return (await obtainProof(action)).token
    },
  }
}

async function obtainProof(action: VerificationAction): Promise<Proof> {
  if (typeof window === 'undefined') throw new VerificationFailure(verificationMessages.onlyInBrowser)
  const { offer, serverTime } = await fetchOffer(action)
  switch (offer.provider) {
    case 'off':
      return { token: '', expiresAt: Number.POSITIVE_INFINITY }
    case 'recaptcha': {
      const token = await import('./recaptcha')
        .then(({ executeRecaptcha }) => executeRecaptcha(offer.siteKey, action))
        .catch(fail)
      return { token, expiresAt: Date.now() + RECAPTCHA_LIFETIME_MS }
    }
    case 'altcha': {
      const receivedAt = Date.now()
      const token = await solveAltcha(offer.challenge).catch(fail)
      const { expiresAt } = offer.challenge.parameters
      // The challenge's end is told by the server's clock; this one may be wrong.
      const lifetime = typeof expiresAt === 'number' ? expiresAt * 1000 - serverTime : 0
      return { token, expiresAt: receivedAt + lifetime }
    }
    default:
      // A server of another version may offer what this page does not know; what it should know does not compile.
      offer satisfies never
      throw new VerificationFailure(verificationMessages.unavailable)
  }
}

async function fetchOffer(
  action: VerificationAction,
): Promise<{ offer: VerificationOffer; serverTime: number }> {
  try {
    const response = await fetch(`${apiRoutes.verification}?${new URLSearchParams({ action })}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Verification answered ${response.status}`)
    const serverTime = Date.parse(response.headers.get('Date') ?? '') || Date.now()
    return { offer: await response.json(), serverTime }
  } catch (error) {
    // Without a connection the bot check is the least of the visitor's troubles.
    if (!navigator.onLine) throw new FormFailure({}, error)
    throw new VerificationFailure(verificationMessages.unavailable, { cause: error })
  }
}

function fail(error: unknown): never {
  const message =
    error instanceof ScriptFailure ? verificationMessages.scriptFailed : verificationMessages.unavailable
  throw new VerificationFailure(message, { cause: error })
}
