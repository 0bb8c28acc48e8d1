// Hours of a day as people write them, and as they stand on the site: `17.00–18.30`.

/**
 * »17.00–18.30«, »17:00 - 18:30«, »17-18.30« → `17.00–18.30`; one hour alone is when it begins.
 * @returns undefined when it is no hour of the day, or ends before it begins
 */
export function toHours(written: string): string | undefined {
  const match =
    /^(\d{1,2})(?:[.:](\d{2}))?(?:\s*[-–—]\s*(\d{1,2})(?:[.:](\d{2}))?)?(?:\s*(?:h|ur[aei]?))?$/.exec(
      written.trim(),
    )
  if (!match) return undefined
  const [, fromHour = '', fromMinute = '00', toHour, toMinute = '00'] = match
  const from = toTime(fromHour, fromMinute)
  const to = toHour === undefined ? undefined : toTime(toHour, toMinute)
  if (!from || (toHour !== undefined && !to)) return undefined
  if (to && minutesOf(to) <= minutesOf(from)) return undefined
  return to ? `${from}–${to}` : from
}

/** @returns undefined when a day has no such hour */
export function toTime(hour: string, minute: string): string | undefined {
  return Number(hour) < 24 && Number(minute) < 60 ? `${Number(hour)}.${minute}` : undefined
}

/** Minutes since midnight of `17.30`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split('.').map(Number)
  return hour * 60 + minute
}
