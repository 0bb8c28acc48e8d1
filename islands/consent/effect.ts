import { showToast } from '../toasts/show-toast'
import { loadConsentService } from './permissions'

/** A button that opens the settings of embeds and cookies. */
export default function consent(button: HTMLElement): void {
  button.addEventListener('click', () => {
    loadConsentService()
      .then((service) => service.openSettings())
      .catch((error: unknown) => {
        console.error(error)
        void showToast({
          title: 'Napaka',
          description: 'Nastavitev ni bilo mogoče odpreti. Poskusite znova.',
          kind: 'error',
        })
      })
  })
}
