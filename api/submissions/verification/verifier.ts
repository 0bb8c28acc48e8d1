import type { VerificationAction, VerificationOffer } from '../../../common/verification'
import type { Clock } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Settings } from '../../core/env'
import { createAltchaVerifier } from './altcha'
import { createRecaptchaVerifier } from './recaptcha'

/** An accepted answer to the bot check; `spend` is called inside the transaction that stores the form. */
export interface Proof {
  /** @throws ApiError 403 when this very proof was spent before */
  spend(): void
}

/** Tells people from robots. One implementation per provider; the settings choose. */
export interface Verifier {
  /** What the browser needs to answer the check for one form. */
  offer(action: VerificationAction): Promise<VerificationOffer>
  /** @throws ApiError 403 when the token is missing, wrong, expired or made for another form */
  verify(token: unknown, action: VerificationAction): Promise<Proof>
}

interface VerifierDependencies {
  settings: Settings
  secret: string
  database: Database
  clock: Clock
}

export function createVerifier({ settings, secret, database, clock }: VerifierDependencies): Verifier {
  const { verification, siteUrl } = settings
  switch (verification.provider) {
    case 'altcha':
      return createAltchaVerifier({ cost: verification.cost, secret, database, clock })
    case 'recaptcha':
      return createRecaptchaVerifier({ ...verification, hostname: new URL(siteUrl).hostname })
    case 'off':
      return { offer: async () => ({ provider: 'off' }), verify: async () => ({ spend: () => {} }) }
  }
}
