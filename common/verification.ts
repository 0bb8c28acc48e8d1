import { type SiteForm, siteForms } from './forms/forms'

/** The form that a verification is bound to. */
export type VerificationAction = SiteForm['action']

export const isVerificationAction = (value: unknown): value is VerificationAction =>
  Object.values(siteForms).some(({ action }) => action === value)

/** An ALTCHA v2 challenge, as in `altcha-lib`. */
export interface AltchaChallenge {
  parameters: Record<string, unknown>
  signature?: string
}

/** Response of `GET /api/verification?action=…`. */
export type VerificationResponse =
  | { provider: 'altcha'; challenge: AltchaChallenge }
  | { provider: 'recaptcha'; siteKey: string }
  | { provider: 'off' }

/** Solved ALTCHA challenge. `recaptchaToken` is base64 of this object as JSON. */
export interface AltchaProof {
  challenge: AltchaChallenge
  solution: unknown
}
