import { CONSENT_KEY, type EmbedKind } from '../../common/embeds'

/** Event on the document after the visitor has changed what is allowed. */
export const PERMISSIONS_CHANGED = 'ckd:permissions'

/** Identifier of the centre's domain at Cookiebot, when that service manages the permissions. */
export const findCookiebotId = () => document.documentElement.dataset.cookiebot

/** Whether the visitor has allowed this kind of embed on earlier visits. Reads; loads nothing. */
export function isAllowed(kind: EmbedKind): boolean {
  return findCookiebotId() ? isAllowedAtCookiebot() : isAllowedHere(kind)
}

function isAllowedHere(kind: EmbedKind): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return false
    const { categories, expirationTime } = stored as { categories?: unknown; expirationTime?: unknown }
    return Array.isArray(categories) && categories.includes(kind) && Number(expirationTime) > Date.now()
  } catch {
    return false
  }
}

/** Cookiebot knows no single providers; embeds fall under »marketing«. */
function isAllowedAtCookiebot(): boolean {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('CookieConsent='))
  return cookie !== undefined && decodeURIComponent(cookie).includes('marketing:true')
}

/** The service that asks for and keeps permissions; fetched only when someone wants it. */
export interface ConsentService {
  openSettings(): void
  /** Allows a kind of embed for this and all later visits. */
  allow(kind: EmbedKind): void
}

/** Own settings in the browser, or Cookiebot when its identifier is configured. */
export async function loadConsentService(): Promise<ConsentService> {
  const cookiebotId = findCookiebotId()
  if (!cookiebotId) return (await import('./own-service')).startOwnService()
  return (await import('./cookiebot')).startCookiebot(cookiebotId)
}
