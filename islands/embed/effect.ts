import type { EmbedKind } from '../../common/embeds'
import { isAllowed, loadConsentService, PERMISSIONS_CHANGED } from '../consent/permissions'

/** A placeholder whose content comes after a click, or at once when the visitor has allowed it for good. */
export default function embed(box: HTMLElement): void {
  const kind = box.dataset.embed as EmbedKind
  let isAsked = false

  const show = async (isPressed: boolean) => {
    isAsked = true
    box.ariaBusy = 'true'
    const { showEmbed } = await import('./show-embed')
    isAsked = await showEmbed(box, isPressed)
    box.ariaBusy = null
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
    if (allow === 'always') void loadConsentService().then((service) => service.allow(kind))
  })
  document.addEventListener(PERMISSIONS_CHANGED, () => {
    if (isAllowed(kind) && !isAsked) void show(false)
    if (!isAllowed(kind) && isAsked) void hide()
  })
  if (isAllowed(kind)) void show(false)
}
