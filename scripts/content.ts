// npm run content: checks everything under content/ and speaks Slovenian to staff. See docs/publishing.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkContent, isPublishable } from '../collections/check'
import { printAnnotations, printReport, toCodeQuality } from '../collections/check/print'
import { type Published, publishedSchema } from '../collections/check/published'

const { values: options } = parseArgs({
  options: {
    /** Only what must be mended and one closing line. */
    quiet: { type: 'boolean', default: false },
    /** The report as JSON instead of text. */
    json: { type: 'boolean', default: false },
    /** Annotations for GitHub Actions and Forgejo, before the text. */
    github: { type: 'boolean', default: false },
    /** File for GitLab's code quality report. */
    gitlab: { type: 'string' },
    /** What was published last, as a file or the live site's address of it; without it, content/.objavljeno.json. */
    published: { type: 'string' },
    /** File to which this state is written as the published one. */
    'write-published': { type: 'string' },
    content: { type: 'string', default: 'content' },
  },
})

const report = checkContent(options.content, {
  publicFiles: existsSync('public')
    ? readdirSync('public', { recursive: true }).map((file) => `/${file}`)
    : [],
  published: options.published ? await loadPublished(options.published) : undefined,
})
if (options.gitlab) writeFileSync(options.gitlab, `${JSON.stringify(toCodeQuality(report), null, 1)}\n`)
if (options.json) console.log(JSON.stringify(report, null, 1))
else {
  if (options.github) console.log(printAnnotations(report))
  console.log(printReport(report, options.quiet))
}
if (isPublishable(report) && options['write-published']) {
  writeFileSync(options['write-published'], `${JSON.stringify(report.published, null, 1)}\n`)
}
process.exitCode = isPublishable(report) ? 0 : 1

/** A live site that can't be asked is no reason to stop: the committed record stands in. */
async function loadPublished(place: string): Promise<Published | undefined> {
  try {
    const text = place.startsWith('http') ? await fetchText(place) : readFileSync(place, 'utf8')
    return publishedSchema.parse(JSON.parse(text))
  } catch {
    console.error(`Seznama objavljenih strani (${place}) ni mogoče prebrati; velja content/.objavljeno.json.`)
    return undefined
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
