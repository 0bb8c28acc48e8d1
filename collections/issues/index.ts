import { createHash } from 'node:crypto'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkRehype from 'remark-rehype'
import { formatCalendarDate, formatMonth } from '../../common/calendar-date'
import { foldWord } from '../../common/fold-path'
import { escapeMarkdown } from '../../common/placeholders'
import { toIssuePath, toNewsPath } from '../../common/routes'
import { listEvents } from '../events'
import type { AnnouncedEvent } from '../events/announced'
import { rehypePdf, rehypeSpaces } from '../markdown-plugins'
import { type Article, listNews } from '../news'
import { listEntries } from '../read'
import { issueCollection } from './schema'

/** Lists all issues, newest first. `name` is the file name, `body` the whole issue as Markdown for mails. */
export const listIssues = () =>
  listEntries(issueCollection)
    .map(({ id, file, keys, html, markdown }) => {
      const announced = [
        ...keys.novice.map(renderNewsAnnouncement),
        ...keys.dogodki.map((name) => renderEventAnnouncement(name, id)),
      ]
      const added = announced.filter(Boolean).join('\n\n')
      const words = {
        subject: keys.zadeva,
        summary: keys.povzetek,
        body: `${markdown.trim()}\n\n${added}`.trim(),
      }
      const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex')
      const { arhiv: isArchived, vzorec: isSample } = keys
      return { ...words, name: id, file, html: html + renderHtml(added), digest, isArchived, isSample }
    })
    .reverse()

export const listArchivedIssues = (): Article[] =>
  listIssues()
    .filter(({ isArchived }) => isArchived)
    .map(({ name, subject, ...issue }) => ({
      ...issue,
      path: toIssuePath(name),
      title: subject,
      day: `${name.slice(0, 7)}-01`,
      when: `E-novice, ${formatMonth(name)} ${name.slice(0, 4)}`,
      picture: undefined,
    }))

/** Renders the Markdown of an issue as contentlayer does, but without heading ids, because nothing links to its headings. */
const renderHtml = (markdown: string): string =>
  remark().use(remarkRehype).use([rehypeSpaces, rehypePdf, rehypeStringify]).processSync(markdown).toString()

function renderNewsAnnouncement(name: string): string | undefined {
  const item = listNews().find(({ path }) => path === toNewsPath(name))
  return item && formatAnnouncement(item.title, [item.summary], `[Preberite novico](<${item.path}>)`)
}

/** Announces the events of a name on one day: the first day in the issue's month or later, else the last day. */
function renderEventAnnouncement(name: string, issue: string): string | undefined {
  const named = listEvents(new Date(0)).filter((event) => foldWord(event.name) === foldWord(name))
  const event = named.find(({ startsOn }) => startsOn >= issue.slice(0, 7)) ?? named.at(-1)
  if (!event) return undefined
  const { description, stateWord, link } = event
  const sameDay = named.filter(({ startsOn }) => startsOn === event.startsOn)
  return formatAnnouncement(
    [stateWord, event.name].filter(Boolean).join(': '),
    [...sameDay.map(formatWhenAndWhere), ...(description ? [description] : [])],
    link && `[Več o dogodku](<${link}>)`,
  )
}

function formatWhenAndWhere({ startsOn, endsOn, time, place }: AnnouncedEvent): string {
  const days = [startsOn, endsOn].flatMap((day) => (day ? formatCalendarDate(day) : [])).join('–')
  return [days, time, place].filter(Boolean).join(', ')
}

/** Formats an announcement. Its link follows the last sentence: mails show a link alone in a paragraph as a button. */
function formatAnnouncement(title: string, sentences: string[], link = ''): string {
  const text = sentences.map((sentence) => escapeMarkdown(sentence, true)).join('\n\n')
  return `## ${escapeMarkdown(title, true)}\n\n${text} ${link}`.trim()
}

export const listArticles = (): Article[] =>
  [...listNews(), ...listArchivedIssues()].sort((a, b) => b.day.localeCompare(a.day))

/** Returns the news item or issue with this path. @throws Error when there is none */
export function getArticle(path: string): Article {
  const article = listArticles().find((candidate) => candidate.path === path)
  if (!article) throw new Error(`There is no article at ${path}`)
  return article
}
