// A successor's day: a kind of content that nobody has thought of, with a page for each file.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCopy, makeProjectCopy, type ProjectCopy, TEST_SITE } from '../support/project-copy'

// Five programs one after another, beside all other tests.
vi.setConfig({ testTimeout: 180_000 })

/** All that a new kind with pages takes; without pages, the first of them and the line in the registry. */
const FILES: Record<string, string> = {
  'collections/stories/schema.ts': `import { defineCollection } from '../collection'
import { group, list, longText, sample, text } from '../keys'

export const storyCollection = defineCollection({
  name: 'Story',
  label: 'zgodba',
  files: 'zgodbe/*.md',
  plural: { one: 'zgodba', two: 'zgodbi', few: 'zgodbe', other: 'zgodb' },
  hasBody: true,
  hasPages: true,
  otherNames: { naslov: ['ime'] },
  schema: group({
    naslov: text({ label: 'Naslov', hint: 'Velik naslov.', example: 'Prva vaja' }),
    opis: longText({ label: 'Opis', hint: 'En stavek.', example: 'Kako se je začelo.' }),
    prizori: list(
      group({ ime: text({ label: 'Prizor', hint: 'Nekaj besed.', example: 'Na odru' }) }),
      { label: 'Prizori', hint: 'Kaj se zgodi.' },
    ).optional(),
    vzorec: sample,
  }),
})
`,
  'collections/stories/index.ts': `import { listEntries } from '../read'
import { storyCollection } from './schema'

export function getStory(id: string) {
  const entry = listEntries(storyCollection).find((candidate) => candidate.id === id)
  if (!entry) throw new Error(\`content/zgodbe/\${id}.md is missing\`)
  return { title: entry.keys.naslov, description: entry.keys.opis, file: entry.file, html: entry.html }
}
`,
  'pages/zgodbe/@slug/+data.ts': `import type { PageContextServer } from 'vike/types'
import { getStory } from '../../../collections/stories'

export default function data({ routeParams }: PageContextServer) {
  const { title, description, file, html } = getStory(routeParams.slug ?? '')
  return { head: { title, description, source: file }, title, html }
}
`,
  'pages/zgodbe/@slug/+Page.tsx': `import { PageHead } from '../../../components/PageHead'
import { Prose } from '../../../components/Prose'

export default function StoryPage({ title, html }: { title: string; html: string }) {
  return (
    <article>
      <PageHead title={title} />
      <Prose html={html} />
    </article>
  )
}
`,
}
const REGISTRY = 'collections/registry.ts'
const STORY =
  '---\nnaslov: Prva vaja\nopis: Kako se je začelo.\nprizori:\n  - ime: Na odru\n  - ime: V zaodrju\n---\n\nBilo je jeseni.\n'

let copy: ProjectCopy

beforeAll(async () => {
  copy = makeProjectCopy()
  for (const [path, text] of Object.entries({ ...FILES, 'content/zgodbe/prva-vaja.md': STORY }))
    write(path, text)
  const registry = read(REGISTRY)
  write(
    REGISTRY,
    registry
      .replace(
        'import { termsCollection }',
        "import { storyCollection } from './stories/schema'\nimport { termsCollection }",
      )
      .replace('  termsCollection,', '  storyCollection,\n  termsCollection,'),
  )
  if (existsSync(join(TEST_SITE, '.cache')))
    cpSync(join(TEST_SITE, '.cache'), join(copy.directory, '.cache'), { recursive: true })
  await buildCopy(copy.directory)
}, 180_000)

afterAll(() => copy.remove())

const read = (path: string) => readFileSync(join(copy.directory, path), 'utf8')

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy.directory, path)), { recursive: true })
  writeFileSync(join(copy.directory, path), text)
}

/** Runs one of the project's own scripts in the copy. */
function runScript(...args: string[]) {
  return execFileSync('node_modules/.bin/tsx', args, { cwd: copy.directory, encoding: 'utf8' })
}

test('A new kind with pages takes five files: its folder, a line in the registry, and the page', () => {
  expect([...Object.keys(FILES), REGISTRY]).toHaveLength(5)
})

test('Each of its files is a page, in the sitemap and among what must not vanish', () => {
  expect(read('dist/client/zgodbe/prva-vaja/index.html')).toContain('Bilo je jeseni.')
  expect(read('dist/client/sitemap.xml')).toContain('/zgodbe/prva-vaja</loc>')
  const published = JSON.parse(read('dist/client/objavljeno.json'))
  expect(published.naslovi).toContain('/zgodbe/prva-vaja')
  expect(published.datoteke).toContain('zgodbe/prva-vaja.md')
  expect(published.vpisi['zgodbe/prva-vaja.md']).toBe(2)
})

test('The check counts it, knows its keys, and tells of a page or an entry that would vanish', () => {
  expect(runScript('scripts/content.ts', '--quiet')).toContain('1\u00a0zgodba')
  write('content/zgodbe/prva-vaja.md', STORY.replace('naslov:', 'ime:').replace('  - ime: V zaodrju\n', ''))
  const problems = check('dist/client/objavljeno.json')
  expect(problems).toContain('Podatka »ime« ni. Ali ste mislili »naslov« (Naslov)?')
  write('content/zgodbe/prva-vaja.md', STORY.replace('  - ime: V zaodrju\n', ''))
  expect(check('dist/client/objavljeno.json').join()).toContain('iz te datoteke')
  rmSync(join(copy.directory, 'content/zgodbe/prva-vaja.md'))
  expect(check('dist/client/objavljeno.json').join()).toContain(
    'Objavljene strani /zgodbe/prva-vaja ne bi bilo več',
  )
})

test('It has a template, a table in the guide and a form in the editor', () => {
  write('content/PREBERI.md', '# Navodila\n')
  runScript('scripts/guide.ts')
  expect(read('content/predloge/zgodba.md')).toContain('# Prizori')
  expect(read('content/PREBERI.md')).toContain('### Zgodba\n\n<!-- tabela: Story -->')
  expect(read('dist/api/editor.json')).toContain('"label_singular":"Zgodba"')
})

function check(published: string): string[] {
  try {
    runScript('scripts/content.ts', '--json', '--published', published)
    return []
  } catch (error) {
    const { problems } = JSON.parse(String((error as { stdout: string }).stdout)) as {
      problems: { message: string }[]
    }
    return problems.map(({ message }) => message)
  }
}
