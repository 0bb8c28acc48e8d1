// npm run content: checks everything under content/ and speaks Slovenian to staff. See docs/publishing.md.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkContent, isPublishable } from '../collections/check'
import { printAnnotations, printReport, toCodeQuality } from '../collections/check/print'

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
    content: { type: 'string', default: 'content' },
  },
})

const report = checkContent(options.content)
if (options.gitlab) writeFileSync(options.gitlab, `${JSON.stringify(toCodeQuality(report), null, 1)}\n`)
if (options.json) console.log(JSON.stringify(report, null, 1))
else {
  if (options.github) console.log(printAnnotations(report))
  console.log(printReport(report, options.quiet))
}
process.exitCode = isPublishable(report) ? 0 : 1
