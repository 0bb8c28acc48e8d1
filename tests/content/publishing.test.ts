import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFolder } from '../../collections/collection'
import { makeEditorConfig } from '../../collections/guide/editor-config'
import { collections } from '../../collections/registry'
import { sitePages } from '../support/site-pages'

interface Rules {
  permissions?: Record<string, string>
  concurrency?: { group: string; 'cancel-in-progress': boolean }
}

interface Workflow extends Rules {
  jobs: Record<string, Rules & { steps?: { uses?: string; with?: Record<string, unknown> }[] }>
}

const folders = ['.github/workflows', '.forgejo/workflows']
const workflows = folders.flatMap((folder) =>
  readdirSync(folder).map(
    (file) => [join(folder, file), parse(readFileSync(join(folder, file), 'utf8')) as Workflow] as const,
  ),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(workflows)(
  '%s runs no action that could change behind our back, and keeps no credentials',
  (_file, { jobs }) => {
    for (const { uses = '', with: settings } of Object.values(jobs).flatMap(({ steps = [] }) => steps)) {
      if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/)
      if (uses.includes('/checkout@')) expect(settings?.['persist-credentials']).toBe(false)
    }
  },
)

test('On GitHub everything may only read, but for the two jobs that push an image', () => {
  const github = workflows.filter(([file]) => file.startsWith('.github'))
  for (const [, workflow] of github) expect(workflow.permissions).toEqual({ contents: 'read' })
  const granted = github.flatMap(([, { jobs }]) =>
    Object.entries(jobs).flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : [])),
  )
  expect(granted).toEqual([
    ['code', { contents: 'read', packages: 'write' }],
    ['pages', { contents: 'read', packages: 'write' }],
  ])
})

test('A publishing job runs one at a time and is never cancelled half-way, a check is as soon as it is out of date', () => {
  for (const [file, { concurrency, jobs }] of workflows) {
    if (file.endsWith('check.yml')) expect(concurrency?.['cancel-in-progress']).toBe(true)
    else
      for (const job of [jobs.code, jobs.pages])
        expect(job?.concurrency).toMatchObject({
          group: expect.any(String),
          'cancel-in-progress': false,
        })
  }
})

test('Every command that CI calls exists', () => {
  const text = [
    ...workflows.map(([file]) => readFileSync(file, 'utf8')),
    readFileSync('.gitlab-ci.yml', 'utf8'),
  ].join('\n')
  for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
    expect(scripts).toHaveProperty([name])
  for (const [, script = ''] of text.matchAll(/tsx (scripts\/[\w-]+\.ts)/g))
    expect(existsSync(script)).toBe(true)
})

test('Every file that the page on publishing names is there', () => {
  const page = readFileSync('docs/publishing.md', 'utf8')
  for (const [, path = ''] of page.matchAll(/`((?:\.github|\.forgejo|deploy|scripts|docs)\/[\w./-]*\w)`/g))
    expect(existsSync(path), path).toBe(true)
})

test("The form editor's configuration is made of the schemas, with a Slovenian label on every field", () => {
  const fields: { name: string; label: string; widget: string; collection?: string }[] = []
  const collect = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    if ('widget' in value) fields.push(value as (typeof fields)[number])
    for (const child of Object.values(value)) collect(child)
  }
  const config = makeEditorConfig(sitePages) as {
    collections: { name: string; fields?: { name: string }[] }[]
  }
  collect(config)
  for (const { label } of fields) expect(label).toMatch(/^[\p{Lu}]/u)
  const workshops = config.collections.find(({ name }) => name === 'delavnice')
  const schema = collections.find(({ name }) => name === 'Workshop')?.schema.shape ?? {}
  expect(workshops?.fields?.map(({ name }) => name)).toEqual([...Object.keys(schema), 'body'])
  const names = config.collections.map(({ name }) => name)
  expect(names).toEqual([...collections.flatMap((one) => findFolder(one) ?? []), 'strani'])
  for (const { collection } of fields.filter(({ widget }) => widget === 'relation'))
    expect(names).toContain(collection)
})
