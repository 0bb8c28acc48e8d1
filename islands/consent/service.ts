// The one place that decides who manages the permissions: the own settings of this browser, or Cookiebot when its
// identifier is configured.
import type { EmbedKind } from '../../common/embeds'
import { allowAtCookiebot, openCookiebot } from './cookiebot'
import { findCookiebotId, listAllowed, storeAllowed } from './permissions'
import { openOwnSettings } from './settings-dialog'

/**
 * Opens the settings of embeds and cookies.
 * @throws Error when Cookiebot cannot be reached
 */
export async function openSettings(): Promise<void> {
  const cookiebotId = findCookiebotId()
  return cookiebotId ? openCookiebot(cookiebotId) : openOwnSettings()
}

/**
 * Allows a kind of embed for this and all later visits.
 * @throws Error when Cookiebot cannot be reached or the browser keeps nothing
 */
export async function allow(kind: EmbedKind): Promise<void> {
  const cookiebotId = findCookiebotId()
  return cookiebotId ? allowAtCookiebot(cookiebotId) : storeAllowed([...listAllowed(), kind])
}
