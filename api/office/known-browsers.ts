import { createHmac, timingSafeEqual } from 'node:crypto'
import { toAddressKey } from '../core/address-keys'
import { createToken } from '../core/token'

/** Cookies by which the office recognises browsers in which a user has signed in before. */
export interface KnownBrowsers {
  /** Value of the cookie for the browser in which this user has signed in. */
  createCookieValue(email: string): string
  /** Whether the cookie comes from a sign-in of this user. */
  isKnown(cookie: string, email: string): boolean
}

/**
 * Recognises browsers in which a user has signed in before: they have a rate limit of their own, so that sign-in requests
 * of strangers cannot lock the user out. The cookie is `secret.signature`. @param key for HMAC-SHA256, used only here
 */
export function createKnownBrowsers(key: string): KnownBrowsers {
  const computeSignature = (secret: string, email: string) =>
    createHmac('sha256', key)
      .update(`${secret} ${toAddressKey(email)}`)
      .digest('base64url')
  return {
    createCookieValue(email: string): string {
      const secret = createToken()
      return `${secret}.${computeSignature(secret, email)}`
    },
    isKnown(cookie: string, email: string): boolean {
      const [secret = '', signature = ''] = cookie.split('.')
      const expected = computeSignature(secret, email)
      return (
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      )
    },
  }
}
