// A successor's day: a kind of content that nobody has thought of, with a page for each file. The tests' own site has it.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** All that a new kind with pages takes; without pages, the first of them and the line in the registry. */
export const NEW_KIND: Record<string, string> = {
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
  const { title, description, file } = getStory(routeParams.slug ?? '')
  return { title, description, source: file }
}
`,
  'pages/zgodbe/@slug/+Page.tsx': `import { getStory } from '../../../collections/stories'
import { PageHead } from '../../../components/PageHead'
import { Prose } from '../../../components/Prose'

export default function StoryPage({ slug }: { slug: string }) {
  const { title, html } = getStory(slug)
  return (
    <article>
      <PageHead title={title} />
      <Prose html={html} />
    </article>
  )
}
`,
}

/** The fifth file, in which it gets a line. */
export const REGISTRY = 'collections/registry.ts'

/** A file of the new kind, below `content/`. */
export const STORY_FILE = 'zgodbe/prva-vaja.md'
export const STORY =
  '---\nnaslov: Prva vaja\nopis: Kako se je začelo.\nprizori:\n  - ime: Na odru\n  - ime: V zaodrju\n---\n\nBilo je jeseni.\n'

/** Adds the kind, and one file of it, to a copy of the project. */
export function addNewKind(directory: string): void {
  const registry = readFileSync(join(directory, REGISTRY), 'utf8')
    .replace(
      'import { termsCollection }',
      "import { storyCollection } from './stories/schema'\nimport { termsCollection }",
    )
    .replace('  termsCollection,', '  storyCollection,\n  termsCollection,')
  const files = { ...NEW_KIND, [REGISTRY]: registry, [`content/${STORY_FILE}`]: STORY }
  // Some page must lead to it.
  appendFileSync(join(directory, 'content/o-nas.md'), '\nPreberite [prvo zgodbo](/zgodbe/prva-vaja).\n')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
}
