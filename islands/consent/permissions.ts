import { CONSENT_DAYS, CONSENT_KEY, EMBED_KINDS, type EmbedKind } from '../../common/embeds'

/** Event on the document after the visitor has changed what is allowed. */
export const PERMISSIONS_CHANGED = 'ckd:permissions'

/** Identifier of the centre's domain at Cookiebot, when that service manages the permissions. */
export const findCookiebotId = () => document.documentElement.dataset.cookiebot

/** Whether the visitor has allowed this kind of embed on earlier visits. Reads; loads nothing. */
export function isAllowed(kind: EmbedKind): boolean {
  return findCookiebotId() ? isAllowedAtCookiebot() : listAllowed().includes(kind)
}

/** What this browser keeps under {@link CONSENT_KEY}. */
interface Choice {
  allowed: EmbedKind[]
  /** Milliseconds since 1970; afterwards everything is refused again. */
  expiresAt: number
}

/** What the visitor has allowed here for good. */
export function listAllowed(): EmbedKind[] {
  try {
    const { allowed, expiresAt } = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '{}') as Partial<Choice>
    return Number(expiresAt) > Date.now() ? EMBED_KINDS.filter((kind) => allowed?.includes(kind)) : []
  } catch {
    return []
  }
}

/**
 * Keeps what the visitor allows, and refuses everything else.
 * @throws DOMException where the browser keeps nothing
 */
export function storeAllowed(allowed: EmbedKind[]): void {
  const choice: Choice = { allowed, expiresAt: Date.now() + CONSENT_DAYS * 86_400_000 }
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice))
  announceChange()
}

/** Tells the embeds of this page that they may have been allowed or refused. */
export const announceChange = () => document.dispatchEvent(new Event(PERMISSIONS_CHANGED))

/** Cookiebot knows no single providers; embeds fall under »marketing«. */
function isAllowedAtCookiebot(): boolean {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('CookieConsent='))
  return cookie !== undefined && decodeURIComponent(cookie).includes('marketing:true')
}
