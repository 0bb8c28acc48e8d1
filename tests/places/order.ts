// Whose turn it is, kept beside the database: everybody who joins a waiting list gets the next number, and whoever is
// brought back by an undone act gets the number from before it.

interface Row {
  submissionId: number
  workshopId: string
  groupId: string
  state: string
}

const keyOf = ({ submissionId, workshopId }: Pick<Row, 'submissionId' | 'workshopId'>) =>
  `${submissionId} ${workshopId}`

export type Order = ReturnType<typeof createOrder>

export function createOrder() {
  let next = 1
  const turns = new Map<string, number>()
  const turnsBefore = new Map<number, { key: string; turn: number | undefined }>()
  const turnOf = (row: Row) => turns.get(keyOf(row)) ?? 0

  return {
    /** Does something to somebody, which may be taken back under the number that it answers. */
    act(row: Pick<Row, 'submissionId' | 'workshopId'>, act: () => number): number {
      const key = keyOf(row)
      const turn = turns.get(key)
      const event = act()
      turnsBefore.set(event, { key, turn })
      return event
    },

    /** Takes an act back. @returns whom it concerned */
    undo(event: number): string | undefined {
      const before = turnsBefore.get(event)
      if (before?.turn !== undefined) turns.set(before.key, before.turn)
      return before?.key
    },

    /**
     * Follows one step.
     * @returns what is wrong with the order after it
     */
    follow(
      before: readonly Row[],
      after: readonly Row[],
      passedOver: ReadonlySet<number>,
      undone?: string,
    ): string[] {
      const earlier = new Map(before.map((row) => [keyOf(row), row]))
      const wasWaiting = (row: Row) => {
        const old = earlier.get(keyOf(row))
        return old?.state === 'waiting' && old.groupId === row.groupId
      }
      const waiting = after.filter(({ state }) => state === 'waiting')
      for (const row of waiting) if (!wasWaiting(row) && keyOf(row) !== undone) turns.set(keyOf(row), next++)
      const offered = after.filter((row) => row.state === 'offered' && wasWaiting(row))
      return offered.flatMap((row) =>
        waiting
          .filter((other) => other.groupId === row.groupId && !passedOver.has(other.submissionId))
          .filter((other) => turnOf(other) < turnOf(row))
          .map((other) => `${row.submissionId} was offered a place before ${other.submissionId}`),
      )
    },

    /** People of a group who wait, by whose turn it is. */
    sort: (rows: readonly Row[]): number[] =>
      [...rows].sort((a, b) => turnOf(a) - turnOf(b)).map(({ submissionId }) => submissionId),
  }
}
