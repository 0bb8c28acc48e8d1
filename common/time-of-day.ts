// Times of day, as staff write them and as the site shows them: `17.00–18.30`.

const TIME = String.raw`(\d{1,2})(?:[.:](\d{2})|h(\d{2})?|\.)?`
const TIME_RANGE = new RegExp(
  String.raw`^(?:od |ob )?${TIME}(?:(?: ur[ei])?(?: ?- ?| do )${TIME})?(?: ?(?:h|ur[aei]?|uri))?\.?$`,
)

/** Normalizes hours: »17:00 - 18:30«, »od 17. do 18.30 ure« → `17.00–18.30`, »17h« → `17.00`. Other texts are undefined. */
export function parseTimeRange(written: string): string | undefined {
  const hours = splitTimeRange(written)
  if (!hours) return undefined
  const { from, to } = hours
  if (to !== undefined && (to === '24.00' || toMinutes(to) <= toMinutes(from))) return undefined
  return to ? `${from}–${to}` : from
}

/** Latest end of an event on the next day: a later end is more likely a mistake. */
const LATEST_END = '6.00'

/** Like {@link parseTimeRange}, but an event may end at midnight or early the next day: `20.00–1.00`. */
export function parseEventHours(written: string): string | undefined {
  const { from = '', to = '' } = splitTimeRange(written) ?? {}
  const endsEarly = to !== '' && toMinutes(to) <= toMinutes(LATEST_END) && toMinutes(to) < toMinutes(from)
  return to === '24.00' || endsEarly ? `${from}–${to}` : parseTimeRange(written)
}

function splitTimeRange(written: string): { from: string; to: string | undefined } | undefined {
  const text = written
    .slice(0, 60)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim()
    .toLowerCase()
  const match = TIME_RANGE.exec(text)
  if (!match) return undefined
  const [, fromHour = '', fromMinute, fromShort, toHour, toMinute, toShort] = match
  const from = toTimeOfDay(fromHour, fromMinute ?? fromShort ?? '00')
  if (!from) return undefined
  if (toHour === undefined) return { from, to: undefined }
  const end = `${toHour}.${toMinute ?? toShort ?? '00'}`
  const to = end === '24.00' ? end : toTimeOfDay(toHour, end.slice(-2))
  return to ? { from, to } : undefined
}

/** Formats an hour and a minute as `17.30`; undefined when they are no time of day. */
const toTimeOfDay = (hour: string, minute: string): string | undefined =>
  Number(hour) < 24 && Number(minute) < 60 ? `${Number(hour)}.${minute}` : undefined

/** Whether hours of an event end at midnight or on the next day: `20.00–1.00`. */
export const endsNextDay = (begins: string | undefined, ends: string | undefined): boolean =>
  begins !== undefined && ends !== undefined && (ends === '24.00' || toMinutes(ends) <= toMinutes(begins))

/** Minutes from midnight to a time such as `17.30`. */
export function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split('.').map(Number)
  return hour * 60 + minute
}
