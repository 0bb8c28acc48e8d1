import { loadRestOfStyles } from '../load'
import { tellAt } from '../note'
import { openSettings } from './service'

/** A button that opens the settings of embeds and cookies. */
export default async function consent(button: HTMLElement): Promise<void> {
  await loadRestOfStyles()
  button.addEventListener('click', () => {
    openSettings().catch((error: unknown) => {
      console.error(error)
      tellAt(button, 'Nastavitev ni bilo mogoče odpreti. Preverite povezavo in poskusite znova.')
    })
  })
}
