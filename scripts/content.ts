// npm run content: checks everything under content/ and speaks Slovenian to staff. See docs/publishing.md.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { checkContent, isPublishable, type Problem } from '../collections/check'
import { openFolder } from '../collections/check/files'
import { printAnnotations, printReport } from '../collections/check/print'
import { sortProblems } from '../collections/check/problem'
import { type Published, publishedSchema } from '../collections/check/published'
import { mendText } from '../collections/check/source-file'
import { findGuideProblems, GUIDE } from '../collections/guide/guide-problems'
import { findNoticeProblems, NOTICE } from '../collections/legal-pages/notice-data'
import { writeManifest } from '../collections/manifest'
import { findAgedContent } from '../collections/site/ageing'
import { toSlovenianDay } from '../common/calendar-date'
import { listTold } from './told'

const { values: options } = parseArgs({
  options: {
    /** Only what must be mended and one closing line. */
    quiet: { type: 'boolean', default: false },
    /** Annotations for GitHub Actions, before the text. */
    github: { type: 'boolean', default: false },
    /** Markdown file to which the whole report is added, e.g. GitHub's summary of a run. */
    summary: { type: 'string' },
    /** Rewrites files with Windows' line ends or a byte order mark, so that the build reads them. */
    mend: { type: 'boolean', default: false },
    /** What is live, as a file or the site's own address of it (/objavljeno.json); without it nothing can vanish. */
    published: { type: 'string' },
    /** File to which this state is written as the published one. */
    'write-published': { type: 'string' },
    /** Writes the content manifest, which the pages are built from. */
    'write-manifest': { type: 'boolean', default: false },
    content: { type: 'string', default: 'content' },
  },
})

if (options.mend) mendFiles(options.content)
const checked = checkContent(options.content, {
  publicFiles: existsSync('public')
    ? readdirSync('public', { recursive: true }).map((file) => `/${file}`)
    : [],
  published: options.published ? await loadPublished(options.published) : undefined,
})
const report = { ...checked, problems: sortProblems([...checked.problems, ...findHints(options.content)]) }
if (options.summary) appendFileSync(options.summary, `\`\`\`\n${printReport(report)}\n\`\`\`\n`)
if (options.github) console.log(printAnnotations(report))
console.log(printReport(report, options.quiet))
if (isPublishable(report)) {
  if (options['write-manifest']) writeManifest(report.toManifest())
  if (options['write-published'])
    writeFileSync(options['write-published'], `${JSON.stringify(report.published, null, 1)}\n`)
}
process.exitCode = isPublishable(report) ? 0 : 1

/** What is worth a word beside the content itself: the guide and its templates, what gets old by itself, and whether the
 * notice names what is asked for and kept. */
function findHints(contentDir: string): Problem[] {
  const { paths } = openFolder(contentDir)
  const today = toSlovenianDay(new Date())
  const read = (path: string) => readFileSync(join(contentDir, path), 'utf8')
  const readIfThere = (path: string) => (paths.includes(path) ? read(path) : undefined)
  return [
    ...(paths.includes(GUIDE) ? findGuideProblems(readIfThere, checked.sitePages) : []),
    ...findAgedContent(readIfThere, today),
    ...(paths.includes(NOTICE) ? findNoticeProblems(read(NOTICE), listTold()) : []),
  ]
}

/** Only line ends and the byte order mark change; files in other encodings are left for the report. */
function mendFiles(contentDir: string): void {
  const { paths, read } = openFolder(contentDir)
  for (const path of paths.filter((candidate) => /\.(md|yaml)$/.test(candidate))) {
    const bytes = read(path)
    const text = Buffer.from(bytes).toString('utf8')
    const mended = mendText(text)
    if (mended !== text && Buffer.from(text).equals(bytes)) writeFileSync(join(contentDir, path), mended)
  }
}

/** A live site that can't be asked is no reason to stop: an urgent change must go out all the same. */
async function loadPublished(place: string): Promise<Published | undefined> {
  try {
    const text = place.startsWith('http') ? await fetchText(place) : readFileSync(place, 'utf8')
    return publishedSchema.parse(JSON.parse(text))
  } catch {
    console.error(
      `Seznama objavljenih strani (${place}) ni mogoče prebrati, zato preverjanje tokrat ne opazi, če kaj manjka.`,
    )
    return undefined
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
