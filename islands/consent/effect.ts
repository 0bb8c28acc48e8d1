import { showFailure } from '../toasts/show-toast'
import { loadConsentService } from './permissions'

/** A button that opens the settings of embeds and cookies. */
export default function consent(button: HTMLElement): void {
  button.addEventListener('click', () => {
    loadConsentService()
      .then((service) => service.openSettings())
      .catch((error: unknown) => {
        console.error(error)
        showFailure('Nastavitev ni bilo mogoče odpreti. Poskusite znova.')
      })
  })
}
