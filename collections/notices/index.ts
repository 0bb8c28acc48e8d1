import { formatCalendarDate, toLocalInstant } from '../../common/calendar-date'
import { getEntry, resolveLinkToHiddenPage } from '../read'
import { noticeCollection } from './schema'

/** `from` and `until` are ISO instants. Pages also show the end in words, for readers of an outdated cached page. */
export type Notice = ReturnType<typeof listNotices>[number]

export function listNotices(now: Date) {
  return getEntry(noticeCollection)
    .keys.obvestila.map(({ besedilo, od, do: end, povezava, napis }) => ({
      text: besedilo,
      from: od && toInstant(od, '00.00'),
      until: toInstant(end, '24.00'),
      untilInWords: formatMoment(end),
      link:
        povezava === undefined
          ? undefined
          : { to: resolveLinkToHiddenPage(povezava), label: napis ?? 'Več o tem' },
    }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
}

function toInstant(moment: string, defaultTime: string): string {
  const [day = '', time = defaultTime] = moment.split(' ')
  return toLocalInstant(day, time)
}

function formatMoment(moment: string): string {
  const [day = '', time] = moment.split(' ')
  return [formatCalendarDate(day), time].filter(Boolean).join(' ob ')
}
