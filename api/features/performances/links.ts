import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { computeTokenDigest, createToken } from '../../core/token'

/** Private links of reservations, and keys of opened door lists. Only digests of the tokens are stored. */
export interface ReservationLinks {
  /** Creates a link; call it in the transaction of the mail that contains it. @returns the token */
  createLink(submissionId: number): string
  /** Finds the reservation of a link; undefined when the token is unknown. Links end with their reservation. */
  findReservation(token: string): number | undefined
  /** Creates the key with which a door list sends marks for a day. */
  createDoorKey(performanceId: string): string
  /** Finds the event of a door list's key; undefined when the key is unknown or expired. */
  findDoor(token: string): string | undefined
  /**
   * Stores the visitors without a reservation that an opened door list has counted.
   * @returns the number stored before
   */
  setWalkIns(token: string, count: number): number
  /** Deletes expired keys of door lists. @returns their number */
  deleteExpired(now: Date): number
}

export function createReservationLinks({
  database,
  clock,
}: Pick<Core, 'database' | 'clock'>): ReservationLinks {
  const insertLink = database.prepare(
    'INSERT INTO reservation_links (token_hash, submission_id, created_at) VALUES (?, ?, ?)',
  )
  const selectLink = database
    .prepare<[string], number>('SELECT submission_id FROM reservation_links WHERE token_hash = ?')
    .pluck()
  const insertKey = database.prepare(
    'INSERT INTO door_keys (token_hash, performance_id, created_at) VALUES (?, ?, ?)',
  )
  const selectKey = database
    .prepare<[string, string], string>(
      'SELECT performance_id FROM door_keys WHERE token_hash = ? AND created_at > ?',
    )
    .pluck()
  const selectWalkIns = database
    .prepare<[string], number>('SELECT walk_ins FROM door_keys WHERE token_hash = ?')
    .pluck()
  const updateWalkIns = database.prepare('UPDATE door_keys SET walk_ins = ? WHERE token_hash = ?')
  const deleteKeys = database.prepare('DELETE FROM door_keys WHERE created_at <= ?')
  const toDayBefore = (now: Date) => toInstant(addMilliseconds(now, -DAY))

  function insertToken(insert: typeof insertLink, id: number | string): string {
    const token = createToken()
    insert.run(computeTokenDigest(token), id, toInstant(clock.now()))
    return token
  }

  return {
    createLink: (submissionId) => insertToken(insertLink, submissionId),
    findReservation: (token) => selectLink.get(computeTokenDigest(token)),
    createDoorKey: (performanceId) => insertToken(insertKey, performanceId),
    findDoor: (token) => selectKey.get(computeTokenDigest(token), toDayBefore(clock.now())),
    setWalkIns(token, count) {
      const digest = computeTokenDigest(token)
      const earlier = selectWalkIns.get(digest) ?? 0
      updateWalkIns.run(count, digest)
      return earlier
    },
    deleteExpired: (now) => deleteKeys.run(toDayBefore(now)).changes,
  }
}
