import { AFTER_WORDS } from '../renderer/words-first'

const SCRIPT = /<script\b[^>]* type="module"[^>]*><\/script>/g
const TEMPLATE = new RegExp(`<template id="${AFTER_WORDS}"[^>]*>`)
const ISLAND = /(?<= data-island="([\w-]+)")/g
const CLIENT = 'renderer/+client.ts'

/** Vite's list of what it built: https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * Moves a page's scripts to what it takes up after its first words (renderer/words-first.ts), and tells each island which
 * files it wakes with, so that they can be fetched before (islands/mount.ts).
 * @throws Error when the page has no place for its scripts, or an island was not built
 */
export function postponeScripts(html: string, manifest: Manifest): string {
  if (!TEMPLATE.test(html)) throw new Error(`A page has no <template id="${AFTER_WORDS}">`)
  const scripts = html.match(SCRIPT)?.join('') ?? ''
  return html
    .replace(SCRIPT, '')
    .replace(TEMPLATE, (template) => template + scripts)
    .replace(ISLAND, (_, name) => ` data-needs="${listNeeds(manifest, name).join(' ')}"`)
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
