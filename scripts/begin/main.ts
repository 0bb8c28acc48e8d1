// npm run begin -- <folder> <answers.yaml>: creates the content repository of a new centre (docs/second-centre.md).
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { writeGuide } from '../guide'
import { run } from '../run'
import { answersSchema, writeCentreContent } from '.'

const WORKFLOWS = {
  github: '.github/workflows/objava.yml',
  forgejo: '.forgejo/workflows/objava.yml',
  gitlab: '.gitlab-ci.yml',
} as const

const repositorySchema = answersSchema.extend({
  /** Name of this software's container image: `ghcr.io/owner/name`. */
  image: z.string().min(1),
  forge: z.enum(['github', 'forgejo', 'gitlab']),
})

const REPOSITORY_TEMPLATES = fileURLToPath(new URL('./repository', import.meta.url))

const [directory, answersFile] = process.argv.slice(2)
if (!directory || !answersFile)
  exitWithMessage(
    `npm run begin -- <folder> <answers.yaml>; as an example:\n\n${readTemplate('answers.yaml')}`,
  )
if (existsSync(directory)) exitWithMessage(`${directory} is there already.`)
// The failsafe schema reads all values as text, e.g. postal codes.
const answers = repositorySchema.safeParse(parse(readFileSync(answersFile, 'utf8'), { schema: 'failsafe' }))
if (!answers.success) exitWithMessage(`${answersFile}:\n${z.prettifyError(answers.error)}`)

const { image, forge, ...centre } = answers.data
const content = join(directory, 'content')
await writeCentreContent(centre, content)
writeGuide(content)
for (const file of ['.dockerignore', '.gitignore', WORKFLOWS[forge]])
  cpSync(join(REPOSITORY_TEMPLATES, file), join(directory, file))
writeFileSync(
  join(directory, 'Dockerfile'),
  readTemplate('Dockerfile').replace('{slika}', image).replace('{razlicica}', readVersion()),
)
await run('tsx', ['scripts/content.ts', '--content', content])

function readTemplate(file: string): string {
  return readFileSync(join(REPOSITORY_TEMPLATES, file), 'utf8')
}

/** Returns major and minor version; patch updates are installed automatically. */
function readVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return version.split('.', 2).join('.')
}

function exitWithMessage(message: string): never {
  console.error(message)
  process.exit(1)
}
