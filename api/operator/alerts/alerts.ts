import { toInstant } from '../../core/clock'
import type { MailWriterInput } from '../../mail/kinds'
import type { Mail } from '../../mail/mail'
import type { BaseServices } from '../../privacy/base-services'

/** A problem of the server that the operator has to solve. */
interface Alert {
  id: number
  /** At most one alert of a topic is open. */
  topic: string
  /** Slovenian: the problem and its remedy. */
  sentence: string
}

/** Alerts to the operator; each topic has at most one open alert. */
export interface Alerts {
  /** Opens an alert. @returns false when an alert of this topic is open already */
  raise(topic: string, sentence: string): boolean
  /** Closes an alert. @returns false when none of this topic was open */
  clear(topic: string): boolean
  listOpen(): Alert[]
  renderMail(mail: MailWriterInput): Mail | undefined
}

/** Stores alerts, and mails each to OPERATOR_MAIL, if set, when it is raised and when it is cleared. */
export function createAlerts({ database, clock, settings, outbox }: BaseServices): Alerts {
  const { operatorMail } = settings
  const insert = database.prepare(`
    INSERT INTO alerts (topic, open_topic, sentence, raised_at) VALUES (:topic, :topic, :sentence, :now)
    ON CONFLICT (open_topic) DO NOTHING`)
  const setCleared = database
    .prepare<{ topic: string; now: string }, number>(
      'UPDATE alerts SET cleared_at = :now, open_topic = NULL WHERE open_topic = :topic RETURNING id',
    )
    .pluck()
  const selectById = database.prepare<[number | null], Alert>(
    'SELECT id, topic, sentence FROM alerts WHERE id = ?',
  )
  const selectOpen = database.prepare<[], Alert>(
    'SELECT id, topic, sentence FROM alerts WHERE open_topic IS NOT NULL ORDER BY id',
  )

  function enqueueMail(kind: 'operator_alert' | 'operator_all_clear', alertId: number): void {
    if (operatorMail) outbox.enqueue({ kind, recipient: operatorMail, alertId })
  }

  return {
    raise: database.transaction((topic: string, sentence: string): boolean => {
      const { changes, lastInsertRowid } = insert.run({ topic, sentence, now: toInstant(clock.now()) })
      if (changes > 0) enqueueMail('operator_alert', Number(lastInsertRowid))
      return changes > 0
    }).immediate,
    clear: database.transaction((topic: string): boolean => {
      const id = setCleared.get({ topic, now: toInstant(clock.now()) })
      if (id !== undefined) enqueueMail('operator_all_clear', id)
      return id !== undefined
    }).immediate,
    listOpen: (): Alert[] => selectOpen.all(),
    renderMail({ kind, alertId }: MailWriterInput): Mail | undefined {
      const alert = selectById.get(alertId)
      if (!alert) return undefined
      return kind === 'operator_alert'
        ? toOperatorMail('Potrebna je pomoč', alert.sentence, settings.siteUrl)
        : toOperatorMail('Odpravljeno', `Odpravljeno je: ${alert.sentence}`, settings.siteUrl)
    },
  }
}

/** Mail of the command `ckd mail test`. */
export const toTestMail = (siteUrl: string): Mail =>
  toOperatorMail('Preizkus pošte', 'E-pošta s strežnika odhaja in prihaja.', siteUrl)

function toOperatorMail(title: string, sentence: string, siteUrl: string): Mail {
  const subject = `${title}: ${new URL(siteUrl).hostname}`
  return {
    subject,
    replyTo: [],
    heading: subject,
    body: [sentence],
    footer: [
      `Sporočilo strežnika ${siteUrl} skrbniku. Vsaka težava je javljena enkrat, ob koncu še njen konec.`,
    ],
  }
}
