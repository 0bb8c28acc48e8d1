/** Longest wait for a frame, in milliseconds: a page in the background paints none. */
const FRAME_TIMEOUT_MS = 200

/** Resolves after the next frame is painted, so that the work that follows delays no response to an input. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_TIMEOUT_MS)
  })
