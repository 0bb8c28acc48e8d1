import { loadRestOfStyles } from '../load'
import { tellAt } from '../note'
import { openCookiebot } from './cookiebot'
import { findCookiebotId } from './permissions'
import { openOwnSettings } from './settings-dialog'

/** A button that opens the settings of embeds and cookies. */
export default async function consent(button: HTMLElement): Promise<void> {
  await loadRestOfStyles()
  button.addEventListener('click', () => {
    const cookiebotId = findCookiebotId()
    if (!cookiebotId) return openOwnSettings()
    openCookiebot(cookiebotId).catch((error: unknown) => {
      console.error(error)
      tellAt(button, 'Nastavitev ni bilo mogoče odpreti. Preverite povezavo in poskusite znova.')
    })
  })
}
