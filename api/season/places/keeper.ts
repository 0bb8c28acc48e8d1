import { SECOND } from '../../core/clock'
import { whenUnlocked } from '../../core/database'
import { every } from '../../core/every'
import type { Log } from '../../core/log'
import type { Places } from './places'

/**
 * How often the clock is looked at: no free place lies beside somebody who waits for longer. Asking costs the database
 * two looks into small indexes, and needs no plan that a moved clock could spoil.
 */
const LOOK_INTERVAL = 5 * SECOND

/** Ends offers and makes the next ones as time passes; no failure of the storage ends it. */
export function createPlaceKeeper(places: Places, log: Log) {
  let isBroken = false

  async function look(): Promise<void> {
    try {
      await whenUnlocked(places.renewOffers)
      isBroken = false
    } catch (error) {
      // Said once, however long it lasts.
      if (!isBroken) log.error({ err: error }, 'waiting lists cannot be looked after')
      isBroken = true
    }
  }

  const timer = every(LOOK_INTERVAL, look)
  return {
    ...timer,
    /** Looks at once: places that the price list gained, and offers that ended, while the server stood still. */
    start(): void {
      timer.start()
      void look()
    },
  }
}
