// npm run content: checks everything under content/ and reports to staff in Slovenian. See docs/publishing.md.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkContent, isPublishable, type Problem } from '../collections/check'
import { openContentFolder } from '../collections/check/files'
import { formatAnnotations, formatReport } from '../collections/check/format-report'
import { sortProblems } from '../collections/check/problem'
import { type PublishedList, publishedListCodec } from '../collections/check/published'
import { findGuideProblems, GUIDE_START_PAGE } from '../collections/guide/guide-files'
import { writeManifest } from '../collections/manifest'
import { getCurrentDay } from '../common/calendar-date'
import { writeChangeRecords } from './change-records'

const { values: options } = parseArgs({
  options: {
    quiet: { type: 'boolean', default: false },
    /** Prints annotations for GitHub Actions before the report. */
    github: { type: 'boolean', default: false },
    /** Markdown file to which the whole report is appended, e.g. GitHub's job summary. */
    summary: { type: 'string' },
    /** URL or file of /objavljeno.json of the live site, to detect URLs that would disappear. */
    published: { type: 'string' },
    'write-published': { type: 'string' },
    'write-manifest': { type: 'boolean', default: false },
    content: { type: 'string', default: 'content' },
  },
})

const checked = checkContent(options.content, {
  publicFiles: existsSync('public')
    ? readdirSync('public', { recursive: true }).map((file) => `/${file}`)
    : [],
  published: options.published ? await loadPublishedUrlsAndEntries(options.published) : undefined,
  today: getCurrentDay(),
})
const report = {
  ...checked,
  problems: sortProblems([...checked.problems, ...findGuideHints(options.content)]),
}
if (options.summary) appendFileSync(options.summary, `\`\`\`\n${formatReport(report)}\n\`\`\`\n`)
if (options.github) console.log(formatAnnotations(report))
console.log(formatReport(report, options.quiet))
if (isPublishable(report)) {
  if (options['write-manifest']) writeManifest(report.toManifest())
  if (options['write-published'])
    writeFileSync(
      options['write-published'],
      `${JSON.stringify(publishedListCodec.encode(report.published), null, 1)}\n`,
    )
}
process.exitCode = isPublishable(report) ? 0 : 1

function findGuideHints(contentDir: string): Problem[] {
  const { paths, read } = openContentFolder(contentDir)
  const readText = (path: string) =>
    paths.includes(path) ? Buffer.from(read(path)).toString('utf8') : undefined
  return paths.includes(GUIDE_START_PAGE) ? findGuideProblems(readText, checked.sitePages) : []
}

/** Loads the live site's URLs and entries. A failure is only logged, because urgent changes must be publishable. */
async function loadPublishedUrlsAndEntries(source: string): Promise<PublishedList | undefined> {
  try {
    const text = source.startsWith('http') ? await fetchText(source) : readFileSync(source, 'utf8')
    const published = publishedListCodec.parse(JSON.parse(text))
    // The build in the same folder continues the live site's records of calendar entries.
    if (published.changes) writeChangeRecords(published.changes)
    return published
  } catch {
    console.error(
      `Seznama objavljenih strani (${source}) ni mogoče prebrati, zato preverjanje tokrat ne opazi, če kaj manjka.`,
    )
    return undefined
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
