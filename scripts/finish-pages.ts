// Rewrites each page that vike rendered: inlines its styles and delays its scripts until after first paint.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { toUrlPath } from '../api/http/static/files'
import { shellRoutes } from '../common/routes'
import { AFTER_FIRST_PAINT_TEMPLATE_ID } from '../renderer/head-scripts'
import {
  createStylePruner,
  listClasses,
  listCreatedElements,
  listCustomProperties,
  listPossibleClasses,
  listTagNames,
} from './prune-styles'

/** Vite's list of built files by source file: https://vite.dev/guide/backend-integration */
type ViteManifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>

/**
 * Rewrites all pages of the built site. Page shells (api/http/shells) are removed from the site.
 * @returns the pages of the site by file, and the page shells by URL path
 */
export async function finishPages(directory: string) {
  const finishPage = await createPageFinisher(directory)
  const pages: Record<string, string> = {}
  const shells: Record<string, string> = {}
  const shellPaths: string[] = Object.values(shellRoutes)
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  for (const file of files.sort()) {
    const path = toUrlPath(file)
    const html = await finishPage(await readFile(join(directory, file), 'utf8'))
    if (shellPaths.includes(path)) {
      shells[path] = html
      await rm(join(directory, path), { recursive: true })
    } else {
      pages[file] = html
      await writeFile(join(directory, file), html)
    }
  }
  return { pages, shells }
}

const STYLE_SHEET_LINK = /<link rel="stylesheet" type="text\/css" href="(\/assets\/[^"]+)">\n?/g
/** The site's main style sheet. Other sheets add rules to the same cascade layers. */
const MAIN_STYLE_SHEET = /\/renderer_styles_/
const MODULE_SCRIPT = /<script\b[^>]* type="module"[^>]*><\/script>/g
const AFTER_FIRST_PAINT_TEMPLATE = new RegExp(`<template id="${AFTER_FIRST_PAINT_TEMPLATE_ID}"[^>]*>`)
const ISLAND_NAME = / data-island="([\w-]+)"/g
/** Source of the style sheet that an effect needs for its first result (islands/mount.ts); empty for the complete sheet. */
const FIRST_SHEET = / data-sheet="([\w/.-]*)"/g
/** An island or effect whose files are prefetched (islands/mount.ts). */
const PREFETCHED = / data-(island|effect)="([\w-]+)" data-start="prefetch"/g

/**
 * Creates the function that rewrites one page:
 * - one `<style>` with the rules that the page can use replaces the style sheet links, so that first paint needs no second
 *   request. `data-rest` names the whole sheet, for elements that scripts add later (islands/load.ts);
 * - module scripts move into the template that the page inserts after its first paint (renderer/head-scripts.ts), with
 *   `data-needs`, the files to fetch before;
 * - `data-sheet` gets the URL of a built style sheet in place of the URL of its source;
 * - each element with `data-start="prefetch"` gets `data-needs`, the files to prefetch before its script is needed
 *   (islands/mount.ts).
 */
async function createPageFinisher(directory: string): Promise<(html: string) => Promise<string>> {
  const selectStyles = await createStyleSelector(directory)
  // vike writes the manifest beside the client's folder.
  const manifest: ViteManifest = JSON.parse(await readFile(join(directory, '../assets.json'), 'utf8'))
  return async (html) => {
    if (!AFTER_FIRST_PAINT_TEMPLATE.test(html))
      throw new Error(`A page has no <template id="${AFTER_FIRST_PAINT_TEMPLATE_ID}">`)
    const sheets = [...html.matchAll(STYLE_SHEET_LINK)]
      .map(([, path = '']) => path)
      .sort((a, b) => Number(MAIN_STYLE_SHEET.test(b)) - Number(MAIN_STYLE_SHEET.test(a)))
    const styles = await selectStyles(html, sheets)
    const scripts = html.match(MODULE_SCRIPT)?.join('') ?? ''
    return html
      .replace(STYLE_SHEET_LINK, '')
      .replace('</title>', () => `</title><style data-rest="${sheets[0]}">${styles}</style>`)
      .replace(MODULE_SCRIPT, '')
      .replace(AFTER_FIRST_PAINT_TEMPLATE, (template) => {
        const needs = listFiles(manifest, CLIENT_ENTRY).join(' ')
        return `${template.replace('>', ` data-needs="${needs}">`)}${scripts}`
      })
      .replace(
        FIRST_SHEET,
        (_, source) => ` data-sheet="${source ? findSheet(manifest, source) : sheets[0]}"`,
      )
      .replace(
        PREFETCHED,
        (attributes, kind, name) =>
          `${attributes} data-needs="${listWidgetFiles(manifest, kind, name).join(' ')}"`,
      )
  }
}

const CLIENT_ENTRY = 'renderer/+client.ts'

/** URL paths of a widget's file, of all files that it imports except the client entry, and of its own style sheet. */
function listWidgetFiles(manifest: ViteManifest, kind: string, name: string): string[] {
  const source = `islands/${name}/${kind === 'island' ? 'island.tsx' : 'effect.ts'}`
  const entry = `/${manifest[CLIENT_ENTRY]?.file}`
  const sheets = (manifest[source]?.assets ?? []).filter((file) => file.endsWith('.css'))
  return [
    ...listFiles(manifest, source).filter((path) => path !== entry),
    ...sheets.map((file) => `/${file}`),
  ]
}

/** URL path of a built style sheet that scripts load; Vite's list has such sheets by their full path. */
function findSheet(manifest: ViteManifest, source: string): string {
  const [, sheet] = Object.entries(manifest).find(([name]) => name.endsWith(source)) ?? []
  if (!sheet) throw new Error(`${source} was not built`)
  return `/${sheet.file}`
}

/** URL paths of a source's built file and of all files that it imports. */
function listFiles(manifest: ViteManifest, source: string): string[] {
  const needed = new Set([source])
  for (const name of needed) {
    const built = manifest[name]
    if (!built) throw new Error(`${name} was not built`)
    for (const imported of built.imports ?? []) needed.add(imported)
  }
  return [...needed].map((name) => `/${manifest[name]?.file}`)
}

/** Creates the function that selects the style rules of a page, by its HTML and the sources of its islands and server views. */
async function createStyleSelector(directory: string) {
  const serverViews = (await readSources('api', /\.tsx?$/)) + (await readSources('components', /\.tsx?$/))
  const createdElements = listCreatedElements(await readSources('islands', /\.ts$/))
  // Style sheets that scripts load later may use custom properties of the main sheet: keep those properties. Each sheet
  // contains Tailwind's own, `--tw-…`.
  const lazySheets = (
    await readSources(join(directory, 'assets/static'), /^(?!renderer|pages).*\.css$/)
  ).replaceAll('--tw-', '')
  const getIslandSource = memoize(bundleIslandSource)
  const getPruner = memoize(async (sheets: string) => {
    const texts = sheets.split(' ').map((path) => readFile(join(directory, path), 'utf8'))
    return createStylePruner((await Promise.all(texts)).join('\n'))
  })
  return async (html: string, sheets: string[]): Promise<string> => {
    const names = [...html.matchAll(ISLAND_NAME)].map(([, name = '']) => name)
    const islands = await Promise.all(names.map(getIslandSource))
    const sources = [...islands, html.includes(' data-shell-view="') ? serverViews : ''].join('\n')
    const prune = await getPruner(sheets.join(' '))
    return prune({
      classes: new Set([...listClasses(html), ...listPossibleClasses(sources)]),
      elements: new Set([...listTagNames(html + sources), ...createdElements]),
      properties: listCustomProperties(html + lazySheets),
    })
  }
}

function memoize<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results: Record<string, Result> = {}
  return (key) => (results[key] ??= compute(key))
}

/** Bundles an island to search it for CSS classes. Its dynamic imports are left out: they load the whole style sheet. */
async function bundleIslandSource(name: string): Promise<string> {
  const bundle = await rolldown({
    input: `islands/${name}/island.tsx`,
    external: /^[^./]|\?/,
    transform: { jsx: 'preserve', define: { 'import.meta.env.SSR': 'false' } },
  })
  const { output } = await bundle.generate()
  return output.map((file) => ('code' in file && !file.isDynamicEntry ? file.code : '')).join('\n')
}

async function readSources(folder: string, namePattern: RegExp): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => namePattern.test(file) && !file.includes('.test.'),
  )
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
