import { toLocalInstant } from '../common/calendar-date'
import { feedPath, routes } from '../common/routes'
import { escapeHtml } from './facts'
import { listArticles } from './issues'
import type { Article } from './news'
import { getSite } from './site'

/** Limit of entries: feed readers fetch the whole feed several times a day. */
const MAX_ENTRIES = 30

const listFeedEntries = () => listArticles().filter(({ isSample }) => !isSample)

/** Whether the feed has entries; without entries no feed is published or linked. */
export const hasFeed = (): boolean => listFeedEntries().length > 0

/** Returns news and archived issues as an Atom feed (RFC 4287). */
export function renderFeed(origin: string): string {
  const { name } = getSite()
  const entries = listFeedEntries().slice(0, MAX_ENTRIES)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sl">
  <id>${origin}${routes.news}</id>
  <title>${escapeHtml(`Novice – ${name}`)}</title>
  <updated>${toLocalInstant(entries[0]?.day ?? '')}</updated>
  <author><name>${escapeHtml(name)}</name></author>
  <link href="${origin}${routes.news}"/>
  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>
${entries.map((entry) => renderEntry(origin, entry)).join('')}</feed>
`
}

const renderEntry = (origin: string, { path, title, day, summary }: Article): string => `  <entry>
    <id>${escapeHtml(origin + path)}</id>
    <title>${escapeHtml(title)}</title>
    <updated>${toLocalInstant(day)}</updated>
    <link href="${escapeHtml(origin + path)}"/>
    <summary>${escapeHtml(summary)}</summary>
  </entry>
`
