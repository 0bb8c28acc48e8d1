/** A column that decides when something may or must happen, and the furthest time ahead that the program stores in it. */
export interface GuardedTime {
  table: string
  column: string
  longestMs: number
  /** A time further ahead is replaced by the present time plus this duration; 0 when left out. */
  resetMs?: number
  /** SQL condition for the rows to which the rule applies. */
  condition?: string
}
