import { createHmac, timingSafeEqual } from 'node:crypto'
import { toAddressKey } from '../core/address-keys'
import { createToken } from '../core/token'

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/**
 * Browsers in which somebody has signed in with an address: what strangers try in that name does not shut them out. They
 * are known by a secret of their own, which the server has signed and keeps nowhere.
 * @param key of the server, for nothing else
 */
export function createKnownBrowsers(key: string) {
  const sign = (secret: string, email: string) =>
    createHmac('sha256', key)
      .update(`${secret} ${toAddressKey(email)}`)
      .digest('base64url')
  return {
    /** What such a browser keeps. */
    make(email: string): string {
      const secret = createToken()
      return `${secret}.${sign(secret, email)}`
    },
    knows(kept: string, email: string): boolean {
      const [secret = '', signature = ''] = kept.split('.')
      const expected = sign(secret, email)
      return (
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      )
    },
  }
}
