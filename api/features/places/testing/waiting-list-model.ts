// A model of the waiting list beside the database. A participant who joins the list gets the next number; an undone
// action restores the number from before it.

interface Row {
  submissionId: number
  workshopId: string
  groupId: string
  state: string
}

const keyOf = ({ submissionId, workshopId }: Pick<Row, 'submissionId' | 'workshopId'>) =>
  `${submissionId} ${workshopId}`

interface Step {
  before: readonly Row[]
  after: readonly Row[]
  /** Submissions that may wait although others are offered a place. */
  passedOver: ReadonlySet<number>
  /** Key of the participant whose action the step undid. */
  undone: string | undefined
}

export type WaitingListModel = ReturnType<typeof createWaitingListModel>

export function createWaitingListModel() {
  const numbers = new Map<string, number>()
  const numbersBefore = new Map<number, { key: string; turn: number | undefined }>()
  const getNumber = (row: Row) => numbers.get(keyOf(row)) ?? 0
  let next = 1

  return {
    /** Performs an action, and stores the number from before it by the event that the action returns. */
    act(row: Pick<Row, 'submissionId' | 'workshopId'>, act: () => number): number {
      const key = keyOf(row)
      const turn = numbers.get(key)
      const event = act()
      numbersBefore.set(event, { key, turn })
      return event
    },

    /** Undoes an action. @returns the key of its participant */
    undo(event: number): string | undefined {
      const { key, turn } = numbersBefore.get(event) ?? {}
      if (key !== undefined && turn !== undefined) numbers.set(key, turn)
      return key
    },

    /**
     * Updates the model after one step.
     * @returns participants who were offered a place before one with a lower number
     */
    follow({ before, after, passedOver, undone }: Step) {
      const waited = new Set(
        before.filter(({ state }) => state === 'waiting').map((row) => `${keyOf(row)} ${row.groupId}`),
      )
      const wasWaiting = (row: Row) => waited.has(`${keyOf(row)} ${row.groupId}`)
      const waiting = after.filter(({ state }) => state === 'waiting')
      for (const row of waiting)
        if (!wasWaiting(row) && keyOf(row) !== undone) numbers.set(keyOf(row), next++)
      return after.filter(
        (row) =>
          row.state === 'offered' &&
          wasWaiting(row) &&
          waiting.some(
            (other) =>
              other.groupId === row.groupId &&
              !passedOver.has(other.submissionId) &&
              getNumber(other) < getNumber(row),
          ),
      )
    },

    /** Sorts participants by their numbers. */
    sort: <Waiting extends Row>(rows: readonly Waiting[]): Waiting[] =>
      [...rows].sort((a, b) => getNumber(a) - getNumber(b)),
  }
}
