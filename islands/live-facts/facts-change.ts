/** Event of the window after which the facts on the page have changed: the visitor has reserved seats. */
export const FACTS_CHANGE = 'factschange'
