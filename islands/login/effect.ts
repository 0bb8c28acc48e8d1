import { showFailure } from '../toasts/show-toast'

/**
 * A button that opens the login dialog. The dialog's code is fetched when the button is first pointed at, focused
 * or pressed; a press that comes earlier is repeated by islands/mount.ts.
 */
export default function login(button: HTMLElement): void {
  const load = () => import('./dialog')
  // Fetched ahead of the press, which tries again and says so when that fails as well.
  load().catch(console.error)
  button.addEventListener('click', () => {
    load()
      .then(({ openLogin }) => openLogin())
      .catch((error: unknown) => {
        console.error(error)
        showFailure('Okna ni bilo mogoče odpreti. Poskusite znova.')
      })
  })
}
