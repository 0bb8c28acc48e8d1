/** Work on the database that runs at an interval. */
export interface Task {
  intervalMs: number
  /** Log message when the work fails. */
  failureMessage: string
  run(): unknown
}
