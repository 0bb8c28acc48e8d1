// The same drawings as components/icons/Icon.tsx, as text: PhotoSwipe builds its buttons from HTML.

const stroked = (size: number, width: number, d: string) =>
  `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="${width}"><path d="${d}"/></svg>`

export const signs = {
  previous: stroked(20, 2.4, 'M18 10H3M9 4l-6 6 6 6'),
  next: stroked(20, 2.4, 'M2 10h15M11 4l6 6-6 6'),
  close: stroked(24, 3, 'M4 4l16 16M20 4 4 20'),
  zoomIn: stroked(24, 3, 'M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6.5v7M6.5 10h7'),
  zoomOut: stroked(24, 3, 'M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M6.5 10h7'),
  fullscreen: stroked(24, 3, 'M3 9V3.5h6M15 3.5h6V9M21 15v5.5h-6M9 20.5H3V15'),
  thumbnails: stroked(24, 3, 'M2 4h20v9H2zM2 19h5M10 19h5M18 19h4'),
}
