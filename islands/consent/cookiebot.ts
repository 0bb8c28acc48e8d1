import type { EmbedKind } from '../../common/embeds'
import { loadScript } from '../load'
import { announceChange, findCookiebotId, listAllowed, storeAllowed } from './permissions'

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

let isStarted = false

/**
 * Cookiebot's script is itself a third party's: it is fetched when the visitor opens the settings or allows something
 * for good, and never before.
 * @throws Error when it cannot be reached
 */
async function start(id: string): Promise<void> {
  await loadScript(`${ORIGIN}/uc.js`, { 'data-cbid': id, 'data-culture': 'sl', 'data-blockingmode': 'none' })
  if (!isStarted) for (const type of DECISIONS) addEventListener(type, announceChange)
  isStarted = true
}

/**
 * Opens Cookiebot's settings, and its declaration where the page has a place for it.
 * @throws Error when it cannot be reached
 */
export async function openCookiebot(id: string): Promise<void> {
  await start(id)
  window.Cookiebot?.renew()
  const declaration = document.querySelector('[data-cookie-declaration]')
  if (declaration) await loadScript(`${ORIGIN}/${id}/cd.js`, { 'data-culture': 'sl' }, declaration)
}

/**
 * Allows a kind of embed for this and all later visits; Cookiebot, where it manages the permissions, allows all.
 * @throws Error when Cookiebot cannot be reached or the browser keeps nothing
 */
export async function allow(kind: EmbedKind): Promise<void> {
  const id = findCookiebotId()
  if (!id) return storeAllowed([...listAllowed(), kind])
  await start(id)
  window.Cookiebot?.submitCustomConsent(false, false, true)
}
