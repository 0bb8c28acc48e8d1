import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSlovenianInstant } from '../../common/calendar-date'
import { DAY, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { Log } from '../core/log'

/** Difference between the clock and elapsed time, in milliseconds, that is not reported: NTP corrects such differences. */
const TOLERANCE_MS = 5 * MINUTE

/**
 * Longest time, in milliseconds, for which a server is usually off. A clock that is further ahead at the start has jumped.
 */
const LONGEST_STOP_MS = DAY

/** File in the data directory: the database's copies do not contain it, so that a restored one does not look like a jump. */
const FILE_NAME = 'clock.json'

/** Detects a clock that jumps. Time-driven work waits meanwhile; no stored time is changed. */
export interface ClockCheck {
  /** Whether the clock has jumped, and is neither plausible again nor confirmed. */
  hasJumped(): boolean
  /** Slovenian: the problem and its remedy, while the clock has jumped. */
  findProblem(): string | undefined
  /** Stores the plausible time, or that the clock has jumped; the server calls it every minute. */
  record(): void
  /** Accepts the present time, after a person has compared it. */
  confirm(): void
}

interface StoredTime {
  /** The last plausible time (ISO 8601, UTC). */
  plausibleAt: string
  /** Whether the clock has jumped since: a restart must not accept the jump. */
  hasJumped: boolean
}

/**
 * Compares the clock with the elapsed time since the last plausible time; at the start with the time that the previous
 * process stored, which may be a day ago.
 */
export function createClockCheck({ settings, clock, log }: Core & { log: Log }): ClockCheck {
  const file = join(settings.dataDirectory, FILE_NAME)
  /** The stored time, the elapsed time at which this process first read it, and how much later the clock may be. */
  let reference: { plausibleAt: string; elapsed: number; longestStopMs: number } | undefined

  /** Returns undefined on a new installation, and when the file is damaged. */
  function readStoredTime(): StoredTime | undefined {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return undefined
    }
  }

  /** Replaces the file in one step. */
  function writeStoredTime(stored: StoredTime): void {
    writeFileSync(`${file}.part`, JSON.stringify(stored))
    renameSync(`${file}.part`, file)
  }

  /** Reads the stored time at each call, because a command may have confirmed another one. */
  function isPlausible({ plausibleAt, hasJumped }: StoredTime): boolean {
    const elapsed = clock.elapsed()
    if (plausibleAt !== reference?.plausibleAt) {
      const isAtStart = reference === undefined && !hasJumped
      reference = { plausibleAt, elapsed, longestStopMs: isAtStart ? LONGEST_STOP_MS : 0 }
    }
    const difference = clock.now().getTime() - Date.parse(plausibleAt) - (elapsed - reference.elapsed)
    return difference >= -TOLERANCE_MS && difference <= reference.longestStopMs + TOLERANCE_MS
  }

  function hasJumped(): boolean {
    const stored = readStoredTime()
    return stored !== undefined && !isPlausible(stored)
  }

  function confirm(): void {
    const plausibleAt = toInstant(clock.now())
    writeStoredTime({ plausibleAt, hasJumped: false })
    reference = { plausibleAt, elapsed: clock.elapsed(), longestStopMs: 0 }
  }

  return {
    hasJumped,
    confirm,
    findProblem: () =>
      hasJumped()
        ? `Ura strežnika je preskočila in kaže ${formatSlovenianInstant(clock.now())}, zato ponudbe, obvestila, e-novice in nočna opravila čakajo: uskladite jo (timedatectl set-ntp true), če pa je prava, naj to potrdi vodja na strani Stanje ali ukaz ckd clock confirm.`
        : undefined,
    record() {
      const stored = readStoredTime()
      const isJump = stored !== undefined && !isPlausible(stored)
      if (stored && isJump !== stored.hasJumped)
        log.warn(isJump ? 'the clock has jumped' : 'the clock is plausible again')
      if (!isJump) confirm()
      else if (!stored.hasJumped) writeStoredTime({ ...stored, hasJumped: true })
    },
  }
}
