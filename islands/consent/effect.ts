import formStyles from '../../components/forms.css?url'
import { loadRestOfStyles, loadStyles } from '../load-styles'
import { tellAt } from '../note'
import { openSettings } from './service'

/** A button that opens the settings of embeds and cookies. */
export default async function consent(button: HTMLElement): Promise<void> {
  await Promise.all([loadRestOfStyles(), loadStyles(formStyles)])
  button.addEventListener('click', () => {
    openSettings().catch((error: unknown) => {
      console.error(error)
      tellAt(button, 'Nastavitev ni bilo mogoče odpreti. Preverite povezavo in poskusite znova.')
    })
  })
}
