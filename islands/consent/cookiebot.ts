import { loadScript } from '../load-script'
import { type ConsentService, PERMISSIONS_CHANGED } from './permissions'

/** https://www.cookiebot.com/en/developer/ */
interface Cookiebot {
  renew(): void
  submitCustomConsent(preferences: boolean, statistics: boolean, marketing: boolean): void
}

declare global {
  interface Window {
    Cookiebot?: Cookiebot
  }
}

const ORIGIN = 'https://consent.cookiebot.com'
/** Events on the window after the visitor has decided. */
const DECISIONS = ['CookiebotOnAccept', 'CookiebotOnDecline'] as const

/**
 * Permissions managed by Cookiebot, whose script is itself a third party's: it is fetched when the visitor opens
 * the settings or allows something for good.
 * @throws Error when Cookiebot cannot be reached
 */
export async function startCookiebot(id: string): Promise<ConsentService> {
  await loadScript(`${ORIGIN}/uc.js`, { 'data-cbid': id, 'data-culture': 'sl', 'data-blockingmode': 'none' })
  for (const type of DECISIONS) {
    addEventListener(type, () => document.dispatchEvent(new Event(PERMISSIONS_CHANGED)))
  }
  return {
    openSettings() {
      window.Cookiebot?.renew()
      const declaration = document.querySelector('[data-cookie-declaration]')
      if (declaration) void loadScript(`${ORIGIN}/${id}/cd.js`, { 'data-culture': 'sl' }, declaration)
    },
    allow: () => window.Cookiebot?.submitCustomConsent(false, false, true),
  }
}
