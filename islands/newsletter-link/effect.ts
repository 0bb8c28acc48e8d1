import { apiRoutes } from '../../common/routes'
import { FormFailure, sendForm } from '../form/send-form'

/** The two calls of the newsletter's links: one takes the token in its body, the other in its address. */
const calls: Record<string, (token: string) => { to: string; body: object }> = {
  confirm: (token) => ({ to: apiRoutes.newsletterConfirmation, body: { token } }),
  unsubscribe: (token) => ({
    to: `${apiRoutes.newsletterUnsubscription}?${new URLSearchParams({ token })}`,
    body: {},
  }),
}

/** The one button of a page behind a link in a newsletter mail; see components/NewsletterStep.tsx. */
export default function newsletterLink(root: HTMLElement): void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const show = (shown: string) => {
    for (const name of ['action', 'done', 'failed', 'incomplete']) {
      const element = part(name)
      // After a failure one can try again.
      if (element) element.hidden = name !== shown && !(name === 'action' && shown === 'failed')
    }
    part(shown)?.focus()
  }
  const call = calls[root.dataset.step ?? '']
  const token = new URLSearchParams(location.search).get('token')
  const button = root.querySelector('button')
  if (!call || !button) return
  if (!token) {
    show('incomplete')
    return
  }

  const label = button.textContent
  button.addEventListener('click', async () => {
    button.disabled = true
    button.textContent = button.dataset.busy ?? label
    try {
      await sendForm(call(token))
      show('done')
    } catch (error) {
      const text = part('failed-text')
      if (text && error instanceof FormFailure && error.text) text.textContent = error.text
      show('failed')
    }
    button.disabled = false
    button.textContent = label
  })
}
