import { createHash } from 'node:crypto'
import { formatCalendarDate } from '../../common/calendar-date'
import { foldWord } from '../../common/fold-path'
import { escapeMarkdown } from '../../common/markdown'
import { newsPath } from '../../common/routes'
import { listEvents, type OwnEvent } from '../events'
import { listNews, type NewsItem } from '../news'
import { listEntries } from '../read'
import { formatMonth } from '../written-day'
import { issueCollection } from './schema'

/** What an issue tells of a piece of news or an event below its own words. */
export interface Announcement {
  title: string
  sentences: string[]
  link: { label: string; to: string } | undefined
}

/** An issue of the newsletter; `name` is its file's, `month` its month in words, `body` all that it says, as Markdown of letters. */
export type Issue = ReturnType<typeof listIssues>[number]

/** All issues, the newest first. */
export function listIssues() {
  return listEntries(issueCollection)
    .map(({ id, file, keys, html, markdown }) => {
      const announcements = [
        ...keys.novice.flatMap((name) => listNews().filter((item) => item.name === name)).map(tellNews),
        ...keys.dogodki.flatMap((name) => findEvent(name, id) ?? []).map(tellEvent),
      ]
      const [subject, summary] = [keys.zadeva, keys.povzetek]
      const body = [markdown.trim(), ...announcements.map(toMarkdown)].join('\n\n').trim()
      const digest = createHash('sha256')
        .update(JSON.stringify([subject, summary, body]))
        .digest('hex')
      return {
        name: id,
        file,
        month: formatMonth(id),
        subject,
        summary,
        html,
        announcements,
        body,
        digest,
        isArchived: keys.arhiv,
        isSample: keys.vzorec,
      }
    })
    .reverse()
}

/** Those that are pages of the site. */
export const listArchive = (): Issue[] => listIssues().filter(({ isArchived }) => isArchived)

/** @throws Error when the archive has no issue of this name. */
export function getArchived(name: string): Issue {
  const issue = listArchive().find((candidate) => candidate.name === name)
  if (!issue) throw new Error(`The archive has no issue ${name}`)
  return issue
}

const tellNews = ({ name, title, summary }: NewsItem): Announcement => ({
  title,
  sentences: [summary],
  link: { label: 'Preberite novico', to: newsPath(name) },
})

/** Of a name that comes back every year, the first from the issue's month on. */
function findEvent(name: string, issue: string): OwnEvent | undefined {
  const named = listEvents(new Date(0)).filter((event) => foldWord(event.name) === foldWord(name))
  return named.find(({ startsOn }) => startsOn >= issue.slice(0, 7)) ?? named.at(-1)
}

function tellEvent(event: OwnEvent): Announcement {
  const { name, startsOn, endsOn, time, place, description, stateWord, link } = event
  const days = [startsOn, endsOn].flatMap((day) => (day ? formatCalendarDate(day) : [])).join('–')
  return {
    title: stateWord ? `${stateWord}: ${name}` : name,
    sentences: [[days, time, place].filter(Boolean).join(', '), ...(description ? [description] : [])],
    link: link === undefined ? undefined : { label: 'Več o dogodku', to: link },
  }
}

/** The link stands behind the last sentence: alone in its paragraph, it would be a button in mails. */
function toMarkdown({ title, sentences, link }: Announcement): string {
  const text = sentences.map((sentence) => escapeMarkdown(sentence, true)).join('\n\n')
  return `## ${escapeMarkdown(title, true)}\n\n${text}${link ? ` [${link.label}](<${link.to}>)` : ''}`
}
