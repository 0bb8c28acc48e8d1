import type { EmbedKind } from '../../common/embeds'
import { allow } from '../consent/cookiebot'
import { isAllowed, PERMISSIONS_CHANGED } from '../consent/permissions'
import { tellAt } from '../note'
import { hideEmbed, showEmbed } from './show-embed'

/** A placeholder whose content comes after a click, or at once when the visitor has allowed it for good. */
export default function embed(box: HTMLElement): void {
  const kind = box.dataset.embed as EmbedKind
  let isAsked = false

  const show = async (pressed?: HTMLElement) => {
    isAsked = true
    if (pressed) pressed.ariaBusy = 'true'
    try {
      await showEmbed(box, { isPressed: pressed !== undefined, isWanted: () => isAsked })
      if (pressed) pressed.ariaBusy = null
    } catch {
      // The provider may not have come: the placeholder can be pressed again.
      isAsked = false
      if (pressed)
        tellAt(
          pressed,
          'Vsebine ni bilo mogoče naložiti. Odprete jo lahko s\u00a0povezavo v\u00a0novem zavihku.',
        )
    }
  }
  const hide = () => {
    isAsked = false
    hideEmbed(box)
  }

  box.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-allow]') : null
    if (!pressed || isAsked) return
    void show(pressed)
    if (pressed.dataset.allow === 'always')
      allow(kind).catch(() => tellAt(pressed, 'Izbire ni bilo mogoče shraniti. Poskusite znova.'))
  })
  document.addEventListener(PERMISSIONS_CHANGED, () => {
    if (isAllowed(kind) && !isAsked) void show()
    if (!isAllowed(kind) && isAsked) hide()
  })
  if (isAllowed(kind)) void show()
}
