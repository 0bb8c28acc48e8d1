// Video slides of the lightbox.
import type PhotoSwipe from 'photoswipe'

/** Height of the browser's controls at a video's lower edge, in pixels: there fingers move their slider, not the slide. */
const CONTROLS_HEIGHT_PX = 80

type Content = NonNullable<PhotoSwipe['currSlide']>['content']

/** Shows slides of the type `video` with the browser's own controls. No video plays or loads before the visitor starts it. */
export function addVideos(lightbox: PhotoSwipe): void {
  lightbox.on('contentLoad', (event) => {
    const { content } = event
    if (content.type !== 'video') return
    event.preventDefault()
    // PhotoSwipe's type allows only its own elements here.
    content.element = createVideo(content) as HTMLElement as HTMLDivElement
  })
  lightbox.on('contentActivate', ({ content }) => setActive(content, true))
  lightbox.on('contentDeactivate', ({ content }) => setActive(content, false))
  lightbox.on('close', () => {
    for (const video of lightbox.element?.querySelectorAll('video') ?? []) video.pause()
  })
  leaveControlsToBrowser(lightbox)
  lightbox.addFilter('contentErrorElement', (message, content) => {
    if (content.type === 'video') message.textContent = 'Posnetka ni bilo mogoče naložiti.'
    return message
  })
}

/**
 * Gives the video of the current slide its controls, and takes them from the others: those must not get the focus, and a
 * slow phone needs 200 ms to create the controls.
 */
function setActive({ element }: Content, isActive: boolean): void {
  if (!(element instanceof HTMLVideoElement)) return
  element.controls = isActive
  element.inert = !isActive
  if (!isActive) element.pause()
}

function createVideo(content: Content): HTMLVideoElement {
  const { src, poster, alt } = content.data
  const video = Object.assign(document.createElement('video'), {
    className: 'pswp__video',
    controls: content.slide?.isActive === true,
    playsInline: true,
    preload: 'none',
    ariaLabel: alt,
    inert: content.slide?.isActive !== true,
    poster,
    src,
  })
  video.addEventListener('error', () => content.onError())
  return video
}

/** Keeps PhotoSwipe from handling pointers and arrow keys that operate the browser's controls. */
function leaveControlsToBrowser(lightbox: PhotoSwipe): void {
  lightbox.on('pointerDown', (event) => {
    const { target, clientY } = event.originalEvent
    const isVideo = target instanceof HTMLVideoElement
    if (isVideo && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT_PX)
      event.preventDefault()
  })
  lightbox.on('keydown', (event) => {
    const { target, key } = event.originalEvent
    if (target instanceof HTMLVideoElement && key.startsWith('Arrow')) event.preventDefault()
  })
}
