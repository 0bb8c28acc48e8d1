/** Event of the window after an accepted form that changes facts of `effect.ts`. */
export const FACTS_CHANGED = 'facts-changed'
