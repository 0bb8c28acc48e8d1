import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AFTER_WORDS } from '../renderer/words-first'

const SCRIPT = /<script\b[^>]* type="module"[^>]*><\/script>/g
const TEMPLATE = new RegExp(`<template id="${AFTER_WORDS}"[^>]*>`)

/**
 * Moves a page's scripts to what it takes up after its first words: see renderer/words-first.ts.
 * @param directory the built site
 * @throws Error when a page has no place for them
 */
export async function postponeScripts(directory: string): Promise<void> {
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  await Promise.all(
    pages.map(async (page) => {
      const file = join(directory, page)
      const html = await readFile(file, 'utf8')
      if (!TEMPLATE.test(html)) throw new Error(`${page} has no <template id="${AFTER_WORDS}">`)
      const scripts = html.match(SCRIPT)?.join('') ?? ''
      await writeFile(
        file,
        html.replace(SCRIPT, '').replace(TEMPLATE, (template) => template + scripts),
      )
    }),
  )
}
