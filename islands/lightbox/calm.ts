/** Whether the visitor asked for less motion: then the lightbox cuts instead of moving. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
