/** A short message in the corner of the screen. */
export interface ToastRequest {
  title: string
  description?: string
  /** Sets the colour bar and the urgency for screen readers: an error interrupts, everything else waits. */
  kind?: 'success' | 'error' | 'info'
  /**
   * `main` for the outcome of something that was asked for: one at a time, 5 s. `stack` for notes in passing:
   * up to three, 4 s each (docs/product.md, section 9).
   */
  place?: 'main' | 'stack'
}
