import type { EmbedKind } from '../../common/embeds'
import { isAllowed, loadConsentService, PERMISSIONS_CHANGED } from '../consent/permissions'
import { showFailure } from '../toasts/show-toast'

/** A placeholder whose content comes after a click, or at once when the visitor has allowed it for good. */
export default function embed(box: HTMLElement): void {
  const kind = box.dataset.embed as EmbedKind
  let isAsked = false

  const show = async (isPressed: boolean) => {
    isAsked = true
    box.ariaBusy = 'true'
    try {
      const { showEmbed } = await import('./show-embed')
      await showEmbed(box, isPressed)
    } catch {
      // Our own code or the provider's may not have come: the placeholder can be pressed again.
      isAsked = false
      showFailure('Vsebine ni bilo mogoče naložiti. Odprete jo lahko s\u00a0povezavo v\u00a0novem zavihku.')
    } finally {
      box.ariaBusy = null
    }
  }
  const hide = async () => {
    isAsked = false
    const { hideEmbed } = await import('./show-embed')
    hideEmbed(box)
  }

  box.addEventListener('click', ({ target }) => {
    const allow = target instanceof Element && target.closest<HTMLElement>('[data-allow]')?.dataset.allow
    if (!allow || isAsked) return
    void show(true)
    if (allow === 'always') {
      loadConsentService()
        .then((service) => service.allow(kind))
        .catch(() => showFailure('Izbire ni bilo mogoče shraniti. Poskusite znova.'))
    }
  })
  document.addEventListener(PERMISSIONS_CHANGED, () => {
    if (isAllowed(kind) && !isAsked) void show(false)
    if (!isAllowed(kind) && isAsked) void hide()
  })
  if (isAllowed(kind)) void show(false)
}
