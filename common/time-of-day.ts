// Times of day, as staff write them and as the site shows them: `17.00–18.30`.

/** Normalizes a time range: »17:00 - 18:30«, »17-18.30« → `17.00–18.30`, »17h« → `17.00`. Invalid ranges are undefined. */
export function parseTimeRange(written: string): string | undefined {
  const match =
    /^(\d{1,2})(?:[.:](\d{2}))?(?:\s*[-–—]\s*(\d{1,2})(?:[.:](\d{2}))?)?(?:\s*(?:h|ur[aei]?))?$/.exec(
      written.trim(),
    )
  if (!match) return undefined
  const [, fromHour = '', fromMinute = '00', toHour, toMinute = '00'] = match
  const from = toTimeOfDay(fromHour, fromMinute)
  const to = toHour === undefined ? undefined : toTimeOfDay(toHour, toMinute)
  if (!from || (toHour !== undefined && !to)) return undefined
  if (to && toMinutes(to) <= toMinutes(from)) return undefined
  return to ? `${from}–${to}` : from
}

/** Formats an hour and a minute as `17.30`; undefined when they are no time of day. */
export const toTimeOfDay = (hour: string, minute: string): string | undefined =>
  Number(hour) < 24 && Number(minute) < 60 ? `${Number(hour)}.${minute}` : undefined

/** Minutes from midnight to a time such as `17.30`. */
export function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split('.').map(Number)
  return hour * 60 + minute
}
