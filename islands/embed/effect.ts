import type { EmbedKind } from '../../common/embeds'
import { showNoticeAt } from '../clicks'
import { permitEmbed } from '../consent/cookiebot'
import { isEmbedPermitted, PERMISSIONS_CHANGE_EVENT } from '../consent/permissions'
import { showEmbed } from './show-embed'

/** Shows third-party content after a click on its placeholder, or at once when the visitor has permitted it permanently. */
export default function activateEmbed(box: HTMLElement): void {
  const kind = box.dataset.embed as EmbedKind
  let isRequested = false

  const showEmbedOrNotice = async (button?: HTMLElement) => {
    isRequested = true
    if (button) button.ariaBusy = 'true'
    try {
      await showEmbed(box, button !== undefined)
      if (button) button.ariaBusy = null
    } catch {
      // The provider's script did not load: the placeholder can be clicked again.
      isRequested = false
      if (button)
        showNoticeAt(
          button,
          'Vsebine ni bilo mogoče naložiti. Odprete jo lahko s\u00a0povezavo v\u00a0novem zavihku.',
        )
    }
  }

  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-allow]') : null
    if (!button || isRequested) return
    void showEmbedOrNotice(button)
    if (button.dataset.allow === 'always')
      permitEmbed(kind).catch(() => showNoticeAt(button, 'Izbire ni bilo mogoče shraniti. Poskusite znova.'))
  })
  document.addEventListener(PERMISSIONS_CHANGE_EVENT, () => {
    if (isEmbedPermitted(kind) && !isRequested) void showEmbedOrNotice()
    if (isEmbedPermitted(kind) || !isRequested) return
    isRequested = false
    box.querySelector('[data-frame]')?.remove()
    delete box.dataset.shown
  })
  if (isEmbedPermitted(kind)) void showEmbedOrNotice()
}
