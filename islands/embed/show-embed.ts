import { type EmbedKind, FACEBOOK_SDK } from '../../common/embeds'
import { loadScript } from '../load'

/** Width of Facebook's timeline where the screen allows it (docs/product.md, section 9). */
const FACEBOOK_WIDTH = 500

declare global {
  interface Window {
    /** https://developers.facebook.com/docs/reference/javascript/FB.XFBML.parse */
    FB?: { XFBML: { parse(element?: Element): void } }
  }
}

/**
 * Puts the content in the placeholder's place.
 * @param isPressed whether the visitor has just asked for it: then the focus goes along
 * @param isWanted whether it still may be shown when the provider has answered
 * @throws Error when the provider cannot be reached; the placeholder stays, with its plain link
 */
export async function showEmbed(
  box: HTMLElement,
  { isPressed, isWanted }: { isPressed: boolean; isWanted: () => boolean },
): Promise<void> {
  const frame = document.createElement('div')
  frame.dataset.frame = ''
  box.append(frame)
  try {
    await content[box.dataset.embed as EmbedKind](frame, box)
  } catch (error) {
    frame.remove()
    throw error
  }
  if (!isWanted()) return frame.remove()
  box.dataset.shown = ''
  if (isPressed) {
    frame.tabIndex = -1
    frame.focus({ preventScroll: true })
  }
}

/** Takes the content away again; the placeholder returns. */
export function hideEmbed(box: HTMLElement): void {
  box.querySelector('[data-frame]')?.remove()
  delete box.dataset.shown
}

/** Fills the frame with what the placeholder's data describe. */
type Show = (frame: HTMLElement, box: HTMLElement) => void | Promise<void>

const content: Record<EmbedKind, Show> = { facebook: showFacebook, map: showMap }

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
    width: Math.min(FACEBOOK_WIDTH, box.clientWidth),
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
