import { CONSENT_DAYS, CONSENT_STORAGE_KEY, EMBED_KINDS, type EmbedKind } from '../../common/embeds'

/** Name of the event that reports a change of permissions; its target is the document. */
export const PERMISSIONS_CHANGE_EVENT = 'ckd:permissions'

/** Returns the centre's domain id at Cookiebot, if that service manages the permissions. */
export const findCookiebotId = () => document.documentElement.dataset.cookiebot

/** Whether the visitor has permanently permitted this kind of embed. */
export function isEmbedPermitted(kind: EmbedKind): boolean {
  return findCookiebotId() ? isPermittedByCookiebot() : listPermittedEmbeds().includes(kind)
}

/** Lists the kinds of embeds that the visitor has permanently permitted on this site. */
export function listPermittedEmbeds(): EmbedKind[] {
  try {
    const { allowed, expiresAt } = JSON.parse(localStorage.getItem(CONSENT_STORAGE_KEY) ?? '{}')
    return expiresAt > Date.now() ? EMBED_KINDS.filter((kind) => allowed.includes(kind)) : []
  } catch {
    return []
  }
}

/**
 * Stores the permitted kinds of embeds, in place of those stored before.
 * @throws DOMException when the browser forbids local storage
 */
export function storePermittedEmbeds(allowed: EmbedKind[]): void {
  const expiresAt = Date.now() + CONSENT_DAYS * 86_400_000
  localStorage.setItem(CONSENT_STORAGE_KEY, JSON.stringify({ allowed, expiresAt }))
  notifyEmbeds()
}

/** Notifies the embeds of this page of a change of permissions. */
export const notifyEmbeds = () => document.dispatchEvent(new Event(PERMISSIONS_CHANGE_EVENT))

/** Whether Cookiebot's category »marketing« is permitted. It covers all embeds: Cookiebot has no narrower category. */
const isPermittedByCookiebot = () =>
  /(?:^|; )CookieConsent=[^;]*marketing(?::|%3A)true/i.test(document.cookie)
