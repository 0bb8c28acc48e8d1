import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AFTER_WORDS } from '../renderer/words-first'

const SCRIPT = /<script\b[^>]* type="module"[^>]*><\/script>/g
const TEMPLATE = new RegExp(`<template id="${AFTER_WORDS}"[^>]*>`)
const ISLAND = /(?<= data-island="([\w-]+)")/g
const CLIENT = 'renderer/+client.ts'

/** Vite's list of what it built, where vike leaves it: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * Moves a page's scripts to what it takes up after its first words (renderer/words-first.ts), and tells each island which
 * files it wakes with, so that they can be fetched before (islands/mount.ts).
 * @param directory the built site
 * @throws Error when a page has no place for its scripts, or an island was not built
 */
export async function postponeScripts(directory: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '../assets.json'), 'utf8'))
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  await Promise.all(
    pages.map(async (page) => {
      const file = join(directory, page)
      const html = await readFile(file, 'utf8')
      if (!TEMPLATE.test(html)) throw new Error(`${page} has no <template id="${AFTER_WORDS}">`)
      const scripts = html.match(SCRIPT)?.join('') ?? ''
      await writeFile(
        file,
        html
          .replace(SCRIPT, '')
          .replace(TEMPLATE, (template) => template + scripts)
          .replace(ISLAND, (_, name) => ` data-needs="${listNeeds(manifest, name).join(' ')}"`),
      )
    }),
  )
}

/** Addresses of an island's own file and of all that it imports beyond the page's one script. */
function listNeeds(manifest: Manifest, island: string): string[] {
  const needed = new Set([`islands/${island}/island.tsx`])
  for (const name of needed) {
    const built = manifest[name]
    if (!built) throw new Error(`${name} was not built`)
    for (const imported of built.imports ?? []) if (imported !== CLIENT) needed.add(imported)
  }
  return [...needed].map((name) => `/${manifest[name]?.file}`)
}
