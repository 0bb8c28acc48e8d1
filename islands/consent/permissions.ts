import { CONSENT_DAYS, CONSENT_STORAGE_KEY, EMBED_KINDS, type EmbedKind } from '../../common/embeds'

/** Name of the document event after a change of permissions. */
export const PERMISSIONS_CHANGED = 'ckd:permissions'

/** Returns the centre's domain id at Cookiebot, if that service manages the permissions. */
export const findCookiebotId = () => document.documentElement.dataset.cookiebot

/** Whether the visitor has permanently permitted this kind of embed. */
export function isPermitted(kind: EmbedKind): boolean {
  return findCookiebotId() ? isPermittedAtCookiebot() : listPermitted().includes(kind)
}

/** Lists the kinds of embeds that the visitor has permanently permitted on this site. */
export function listPermitted(): EmbedKind[] {
  try {
    const { allowed, expiresAt } = JSON.parse(localStorage.getItem(CONSENT_STORAGE_KEY) ?? '{}')
    return expiresAt > Date.now() ? EMBED_KINDS.filter((kind) => allowed.includes(kind)) : []
  } catch {
    return []
  }
}

/**
 * Stores the permitted kinds; all others are refused.
 * @throws DOMException when the browser forbids local storage
 */
export function storePermitted(allowed: EmbedKind[]): void {
  const expiresAt = Date.now() + CONSENT_DAYS * 86_400_000
  localStorage.setItem(CONSENT_STORAGE_KEY, JSON.stringify({ allowed, expiresAt }))
  notifyChange()
}

/** Notifies the embeds of this page of a change of permissions. */
export const notifyChange = () => document.dispatchEvent(new Event(PERMISSIONS_CHANGED))

/** Whether Cookiebot's category »marketing« is permitted. It covers all embeds: there is none by provider. */
const isPermittedAtCookiebot = () =>
  /(?:^|; )CookieConsent=[^;]*marketing(?::|%3A)true/i.test(document.cookie)
