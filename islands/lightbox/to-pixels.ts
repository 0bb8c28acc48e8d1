/** Lengths of the style sheet for arithmetic: a `rem` is as large as the visitor wants letters to be. */
export const toPixels = (rem: number) =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
