import { strokes, toSvg } from '../../components/icons/strokes'

/** PhotoSwipe builds its buttons from HTML. */
export const signs = {
  previous: toSvg(strokes['arrow-left']),
  next: toSvg(strokes['arrow-right']),
  close: toSvg(strokes.close),
  zoomIn: toSvg([24, 3, 'M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6.5v7M6.5 10h7']),
  zoomOut: toSvg([24, 3, 'M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M6.5 10h7']),
  fullscreen: toSvg([24, 3, 'M3 9V3.5h6M15 3.5h6V9M21 15v5.5h-6M9 20.5H3V15']),
  thumbnails: toSvg([24, 3, 'M2 4h20v9H2zM2 19h5M10 19h5M18 19h4']),
}
