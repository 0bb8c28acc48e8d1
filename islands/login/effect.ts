/**
 * A button that opens the login dialog. The dialog's code is fetched when the button is first pointed at, focused
 * or pressed; a press that comes earlier is repeated by islands/mount.ts.
 */
export default function login(button: HTMLElement): void {
  const load = () => import('./dialog')
  void load()
  button.addEventListener('click', () => void load().then(({ openLogin }) => openLogin()))
}
