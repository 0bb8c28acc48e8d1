import type { FeedEntry } from '../collections/feed'
import { toLocalInstant } from '../common/local-instant'
import { feedPath, routes } from '../common/routes'

/**
 * An Atom feed (RFC 4287).
 * @param origin where the site lives
 * @param name who writes
 * @param entries the newest first, at least one
 */
export function toFeed(origin: string, name: string, entries: readonly FeedEntry[]): string {
  const updated = toLocalInstant(entries[0]?.day ?? '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sl">',
    `  <id>${origin}${routes.news}</id>`,
    `  <title>${escapeXml(`Novice – ${name}`)}</title>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeXml(name)}</name></author>`,
    `  <link href="${origin}${routes.news}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>`,
    ...entries.flatMap((entry) => toEntry(origin, entry)),
    '</feed>',
    '',
  ].join('\n')
}

const toEntry = (origin: string, { title, summary, path, day }: FeedEntry): string[] => [
  '  <entry>',
  `    <id>${origin}${path}</id>`,
  `    <title>${escapeXml(title)}</title>`,
  `    <updated>${toLocalInstant(day)}</updated>`,
  `    <link href="${origin}${path}"/>`,
  `    <summary>${escapeXml(summary)}</summary>`,
  '  </entry>',
]

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
