import type { VerificationAction, VerificationOffer } from '../../../common/verification'

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
