import { showNoticeAt } from '../clicks'
import { loadAllStyles } from '../load'
import { openCookiebot } from './cookiebot'
import { findCookiebotId } from './permissions'
import { openSettings } from './settings-dialog'

/** Opens the settings for embeds and cookies at a click of the button. */
export default async function openSettingsOnClick(button: HTMLElement): Promise<void> {
  await loadAllStyles()
  button.addEventListener('click', () => {
    const cookiebotId = findCookiebotId()
    if (!cookiebotId) return openSettings()
    openCookiebot(cookiebotId).catch((error: unknown) => {
      console.error(error)
      showNoticeAt(button, 'Nastavitev ni bilo mogoče odpreti. Preverite povezavo in poskusite znova.')
    })
  })
}
