import { type SiteForm, siteForms } from './forms/forms'

/** Which form a proof belongs to. */
export type VerificationAction = SiteForm['action']

export function isVerificationAction(value: unknown): value is VerificationAction {
  return Object.values(siteForms).some(({ action }) => action === value)
}

/** An ALTCHA v2 challenge, as the `challenge` of `altcha-lib`. */
export interface AltchaChallenge {
  parameters: Record<string, unknown>
  signature?: string
}

/** Answer of `GET /api/verification?action=…`. */
export type VerificationOffer =
  | { provider: 'altcha'; challenge: AltchaChallenge }
  | { provider: 'recaptcha'; siteKey: string }
  | { provider: 'off' }

/** `recaptchaToken` for ALTCHA: base64 of this object as JSON. */
export interface AltchaAnswer {
  challenge: AltchaChallenge
  solution: unknown
}
