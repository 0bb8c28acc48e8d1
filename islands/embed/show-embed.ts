import { type EmbedKind, FACEBOOK_SDK } from '../../common/embeds'
import { loadScript } from '../load'

/** Maximum width of the timeline, in pixels (docs/product.md, section 9). */
const FACEBOOK_WIDTH_PX = 500

declare global {
  interface Window {
    /** https://developers.facebook.com/docs/reference/javascript/FB.XFBML.parse */
    FB?: { XFBML: { parse(element?: Element): void } }
  }
}

/**
 * Loads the provider's content and replaces the placeholder by it, unless its `[data-frame]` was removed meanwhile.
 * @param movesFocus whether the content gets the focus: after a click on the placeholder
 * @throws LoadFailure when the provider's script does not load; the placeholder with its link stays
 */
export async function showEmbed(box: HTMLElement, movesFocus: boolean): Promise<void> {
  const frame = document.createElement('div')
  frame.dataset.frame = ''
  box.append(frame)
  try {
    if ((box.dataset.embed as EmbedKind) === 'map') showMap(frame, box)
    else await showFacebook(frame, box)
  } catch (error) {
    frame.remove()
    throw error
  }
  if (!frame.isConnected) return
  box.dataset.shown = ''
  if (movesFocus) {
    frame.tabIndex = -1
    frame.focus({ preventScroll: true })
  }
}

function showMap(frame: HTMLElement, box: HTMLElement): void {
  const { source = '', title = '' } = box.dataset
  frame.append(Object.assign(document.createElement('iframe'), { src: source, title, allowFullscreen: true }))
}

async function showFacebook(frame: HTMLElement, box: HTMLElement): Promise<void> {
  const { source = '', height, reparseAfter } = box.dataset
  const timeline = document.createElement('div')
  timeline.className = 'fb-page'
  Object.assign(timeline.dataset, {
    href: source,
    tabs: 'timeline',
    width: Math.min(FACEBOOK_WIDTH_PX, box.clientWidth),
    height,
    smallHeader: 'true',
    hideCover: 'false',
    lazy: 'false',
  })
  frame.append(timeline)
  const reparse = new Promise((resolve) => setTimeout(resolve, Number(reparseAfter)))
  await loadScript(FACEBOOK_SDK.url, { crossorigin: 'anonymous' })
  void reparse.then(() => window.FB?.XFBML.parse(frame))
}
