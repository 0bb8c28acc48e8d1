import { apiRoutes } from '../../common/routes'
import { FormFailure, sendForm } from '../form/send-form'

/** API request of each `data-step`: `confirm` has the token in its body, `unsubscribe` in its URL. */
const toRequest: Record<string, (token: string) => { to: string; body: object }> = {
  confirm: (token) => ({ to: apiRoutes.newsletterConfirmation, body: { token } }),
  unsubscribe: (token) => ({
    to: `${apiRoutes.newsletterUnsubscription}?${new URLSearchParams({ token })}`,
    body: {},
  }),
}

/** Sends the token of a link in a newsletter mail at a click of the button (components/NewsletterLinkPage.tsx). */
export default function activateNewsletterLink(root: HTMLElement): void {
  const findPart = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const showPart = (shown: string) => {
    for (const name of ['action', 'done', 'failed', 'incomplete']) {
      const element = findPart(name)
      // After a failure the button stays for another attempt.
      if (element) element.hidden = name !== shown && !(name === 'action' && shown === 'failed')
    }
    findPart(shown)?.focus()
  }
  const createRequest = toRequest[root.dataset.step ?? '']
  const token = new URLSearchParams(location.search).get('token')
  const button = root.querySelector('button')
  if (!createRequest || !button) return
  if (!token) {
    showPart('incomplete')
    return
  }

  const label = button.textContent
  button.addEventListener('click', async () => {
    // A disabled button would lose the focus.
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.busy ?? label
    try {
      await sendForm(createRequest(token))
      showPart('done')
    } catch (error) {
      const text = findPart('failed-text')
      if (text && error instanceof FormFailure && error.text) text.textContent = error.text
      showPart('failed')
    }
    button.ariaDisabled = null
    button.textContent = label
  })
}
