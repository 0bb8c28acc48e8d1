import type { CalendarDay } from '../common/calendar-date'
import { issuePath, newsPath } from '../common/routes'
import { listArchive } from './issues'
import { listNews } from './news'

/** What feed readers are told of one page. */
export interface FeedEntry {
  title: string
  summary: string
  /** Address below the site's root. */
  path: string
  day: CalendarDay
}

/** Readers ask for all of it several times a day. */
const MOST_ENTRIES = 30

/** News and archived issues, the newest first; machines are told nothing of examples. */
export function listFeedEntries(): FeedEntry[] {
  const news = listNews().map((item) => ({ ...item, path: newsPath(item.name) }))
  const issues = listArchive().map((issue) => ({
    ...issue,
    title: issue.subject,
    path: issuePath(issue.name),
    day: `${issue.name.slice(0, 7)}-01`,
  }))
  return [...news, ...issues]
    .filter(({ isSample }) => !isSample)
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, MOST_ENTRIES)
}

/** Whether pages that list news name the feed. */
export const hasFeed = (): boolean => listFeedEntries().length > 0
