import type { EmbedKind } from '../../common/embeds'
import { loadScript } from '../load'
import { findCookiebotId, listPermittedEmbeds, notifyEmbeds, storePermittedEmbeds } from './permissions'

declare global {
  interface Window {
    /** https://www.cookiebot.com/en/developer/ */
    Cookiebot?: {
      renew(): void
      submitCustomConsent(preferences: boolean, statistics: boolean, marketing: boolean): void
    }
  }
}

const ORIGIN = 'https://consent.cookiebot.com'

/**
 * Loads Cookiebot's script. It is third-party content too, so it is loaded only when the visitor opens the settings or
 * gives a permanent permission.
 * @throws LoadFailure when the script does not load
 */
async function loadCookiebot(id: string): Promise<void> {
  await loadScript(`${ORIGIN}/uc.js`, { 'data-cbid': id, 'data-culture': 'sl', 'data-blockingmode': 'none' })
  // A second call adds no second listener: browsers ignore a listener that is already added.
  for (const type of ['CookiebotOnAccept', 'CookiebotOnDecline']) addEventListener(type, notifyEmbeds)
}

/**
 * Opens Cookiebot's settings, and shows its cookie declaration on the page that has an element for it.
 * @throws LoadFailure when a script does not load
 */
export async function openCookiebot(id: string): Promise<void> {
  await loadCookiebot(id)
  window.Cookiebot?.renew()
  const declaration = document.querySelector('[data-cookie-declaration]')
  if (declaration) await loadScript(`${ORIGIN}/${id}/cd.js`, { 'data-culture': 'sl' }, declaration)
}

/**
 * Permits a kind of embed for this and all later visits. On sites with Cookiebot it permits all kinds.
 * @throws Error when Cookiebot does not load or the browser cannot store the permission
 */
export async function permitEmbed(kind: EmbedKind): Promise<void> {
  const id = findCookiebotId()
  if (!id) return storePermittedEmbeds([...listPermittedEmbeds(), kind])
  await loadCookiebot(id)
  window.Cookiebot?.submitCustomConsent(false, false, true)
}
