import { type Clock, DAY, MINUTE } from '../../core/clock'
import { every } from '../../core/every'
import { countErrors, type Log } from '../../core/log'
import { type Reminders, tellReminder } from '../../people/reminders'
import type { HealthCheck } from '../health'
import type { Nightly } from '../nightly'
import type { Alerts } from './alerts'
import { listConcerns } from './concerns'

/** How often the server looks at itself. */
const LOOK_INTERVAL = 5 * MINUTE

interface WatchOptions {
  alerts: Alerts
  checkHealth: HealthCheck
  nightly: Nightly
  reminders: Reminders
  clock: Clock
  log: Log
}

/** Looks at the server every few minutes and raises or clears an alert for each topic, so that nobody has to look. */
export function createWatch({ alerts, checkHealth, nightly, reminders, clock, log }: WatchOptions) {
  const startedAt = clock.now().getTime()
  let counted = 0
  /** When errors were logged and how many, of the last day. */
  let spells: { at: number; count: number }[] = []

  function countRecentErrors(now: number): number {
    const total = countErrors(log)
    if (total > counted) spells.push({ at: now, count: total - counted })
    counted = total
    spells = spells.filter(({ at }) => now - at < DAY)
    return spells.reduce((sum, { count }) => sum + count, 0)
  }

  async function look(): Promise<void> {
    const now = clock.now().getTime()
    const errors = countRecentErrors(now)
    try {
      const concerns = listConcerns({
        health: await checkHealth(),
        uptime: now - startedAt,
        isRetentionFailing: nightly.isFailing('retention'),
        errors,
        reminders: reminders.list().map(tellReminder),
      })
      for (const [topic, sentence] of Object.entries(concerns)) {
        if (sentence === undefined) alerts.clear(topic)
        else if (alerts.raise(topic, sentence)) log.warn({ topic }, 'alert raised')
      }
    } catch (error) {
      // A database that takes no writes can be told by nobody from inside; /api/health says 503 to whoever asks.
      log.warn({ err: error }, 'could not look after alerts')
    }
  }

  return { look, ...every(LOOK_INTERVAL, look) }
}
