import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Outbox } from '../../mail/outbox/outbox'

/** Something that needs a person. */
export interface Alert {
  id: number
  /** What it is about; of one topic at most one alert is open. */
  topic: string
  /** One Slovenian sentence with the remedy. */
  sentence: string
  raisedAt: string
  /** Null as long as it lasts. */
  clearedAt: string | null
}

export type Alerts = ReturnType<typeof createAlerts>

/**
 * Tells the operator by e-mail what needs a person: once when it begins, once when it is over. The mail is written in
 * the transaction that raises the alert and leaves like any other; where nobody is to be told, alerts are only kept.
 */
export function createAlerts({ database, clock, settings }: Core, outbox: Outbox) {
  const { operatorMail } = settings
  const columns = 'id, topic, sentence, raised_at AS raisedAt, cleared_at AS clearedAt'
  const insert = database.prepare(`
    INSERT INTO alerts (topic, open_topic, sentence, raised_at) VALUES (:topic, :topic, :sentence, :now)
    ON CONFLICT (open_topic) DO NOTHING`)
  const setCleared = database
    .prepare<{ topic: string; now: string }, number>(
      'UPDATE alerts SET cleared_at = :now, open_topic = NULL WHERE open_topic = :topic RETURNING id',
    )
    .pluck()
  const selectOne = database.prepare<[number], Alert>(`SELECT ${columns} FROM alerts WHERE id = ?`)
  const selectOpen = database.prepare<[], Alert>(
    `SELECT ${columns} FROM alerts WHERE open_topic IS NOT NULL ORDER BY id`,
  )

  function tell(kind: 'operator_alert' | 'operator_all_clear', alertId: number): void {
    if (operatorMail) outbox.enqueue({ kind, recipient: operatorMail, alertId })
  }

  const raise = database.transaction((topic: string, sentence: string): boolean => {
    const { changes, lastInsertRowid } = insert.run({ topic, sentence, now: toInstant(clock.now()) })
    if (changes > 0) tell('operator_alert', Number(lastInsertRowid))
    return changes > 0
  })

  const clear = database.transaction((topic: string): boolean => {
    const id = setCleared.get({ topic, now: toInstant(clock.now()) })
    if (id !== undefined) tell('operator_all_clear', id)
    return id !== undefined
  })

  return {
    /** @returns false when an alert of this topic is open already */
    raise: (topic: string, sentence: string): boolean => raise.immediate(topic, sentence),
    /** @returns false when none of this topic was open */
    clear: (topic: string): boolean => clear.immediate(topic),
    find: (id: number): Alert | undefined => selectOne.get(id),
    listOpen: (): Alert[] => selectOpen.all(),
  }
}
