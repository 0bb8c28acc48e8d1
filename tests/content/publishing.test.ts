import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFolder } from '../../collections/collection'
import { createEditorConfig } from '../../collections/guide/editor-config'
import { collections } from '../../collections/registry'

interface Workflow {
  jobs: Record<string, { steps?: { uses?: string; with?: Record<string, unknown> }[] }>
}

const folders = ['.github/workflows', '.forgejo/workflows']
const workflows = folders.flatMap((folder) =>
  readdirSync(folder).map(
    (file) => [join(folder, file), parse(readFileSync(join(folder, file), 'utf8')) as Workflow] as const,
  ),
)

test.each(workflows)('%s runs only pinned actions, and keeps no credentials', (_file, { jobs }) => {
  for (const { uses = '', with: settings } of Object.values(jobs).flatMap(({ steps = [] }) => steps)) {
    if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/)
    if (uses.includes('/checkout@')) expect(settings?.['persist-credentials']).toBe(false)
  }
})

test('the form editor’s configuration has every key of the schemas, with a Slovenian label', () => {
  const fields: { name: string; label: string; widget: string; collection?: string }[] = []
  const collect = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    if ('widget' in value) fields.push(value as (typeof fields)[number])
    for (const child of Object.values(value)) collect(child)
  }
  const config = createEditorConfig(true) as {
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

test('the form editor lists letters only for a centre with the office, and keeps the office of a centre that has not written `urad`', () => {
  const [withOffice, without] = [true, false].map((hasOffice) =>
    JSON.stringify(createEditorConfig(hasOffice)),
  )
  expect(withOffice).toContain('content/sporocila/sprejem.md')
  expect(without).not.toContain('content/sporocila/')
  // The editor adds missing keys of an existing file with their default.
  expect(withOffice).toMatch(/{"name":"urad"[^}]*"widget":"boolean","default":true}/)
})
