import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import {
  classesOf,
  createPruner,
  elementsOf,
  madeElementsOf,
  propertiesOf,
  type Used,
  wordsOf,
} from './prune-styles'

const STYLE_SHEET = /<link rel="stylesheet" type="text\/css" href="(\/assets\/[^"]+)">\n?/g
/** The site's own sheet; others only add to it, in the same layers. */
const SHARED = /\/renderer_styles_/

/** What may draw in a page that asked for nothing: see islands/note.ts. */
const ALWAYS_DRAWN = ['islands/note.ts']
/** What the server may draw into a shell (api/web/shells). */
const DRAWN_BY_SERVER = ['api', 'components']
/** A module that imports it (islands/load.ts) draws only once the whole sheet is there. */
const WAITS_FOR_REST = 'loadRestOfStyles'

/**
 * Writes into a page the styles that it can need, so that its first words wait for no second request. The server
 * allows them by their digests (see scripts/site-manifest.ts). The whole sheet stays a file, named in `data-rest`, for
 * what a script draws that the page did not bring (see islands/load.ts).
 * @param directory the built site, for its style sheets
 * @returns the page with its styles. Pages with the same sheets and the same islands share the work.
 */
export async function createStyler(directory: string): Promise<(html: string) => Promise<string>> {
  const byScripts = await findAddedByScripts()
  const findDrawn = once(readDrawnNames)
  const findPruner = once(async (...sheets: string[]) => {
    const texts = await Promise.all(sheets.map((address) => readFile(join(directory, address), 'utf8')))
    return createPruner(texts.join('\n'))
  })
  return async (html) => {
    const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address)
    const sheets = addresses.sort((a, b) => Number(SHARED.test(b)) - Number(SHARED.test(a)))
    const islands = [...html.matchAll(/ data-island="([\w-]+)"/g)].map(([, name = '']) => name)
    const drawn = await findDrawn(html.includes(' data-shell-view="'), ...islands)
    const prune = await findPruner(...sheets)
    const styles = prune({
      classes: new Set([...classesOf(html), ...drawn.classes]),
      elements: new Set([...elementsOf(html), ...drawn.elements, ...byScripts.elements]),
      properties: new Set([...propertiesOf(html), ...byScripts.properties]),
    })
    return html
      .replace(STYLE_SHEET, '')
      .replace('</title>', () => `</title><style data-rest="${sheets[0]}">${styles}</style>`)
  }
}

/** Answers each question once. */
function once<Asked extends unknown[], Answer>(
  find: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const answer = answers.get(key) ?? find(...asked)
    answers.set(key, answer)
    return answer
  }
}

/** Names of what may be drawn into a page beside its HTML. */
async function readDrawnNames(
  isShell: boolean,
  ...islands: string[]
): Promise<Pick<Used, 'classes' | 'elements'>> {
  const imported = await Promise.all(islands.map((name) => listImported(`islands/${name}/island.tsx`)))
  const places = [...ALWAYS_DRAWN, ...(isShell ? DRAWN_BY_SERVER : []), ...imported.flat()]
  const text = (await readSources(places)).map((source) => source.text).join('\n')
  return { classes: wordsOf(text), elements: elementsOf(text) }
}

/** A source file and all that it imports of ours, at once or later, but for what waits for the whole sheet. */
async function listImported(file: string, found = new Set<string>()): Promise<string[]> {
  if (found.has(file)) return []
  const source = await readFile(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const names = staticImports.flatMap(({ entries }) => entries.map(({ importName }) => importName.name))
  if (names.includes(WAITS_FOR_REST)) return []
  found.add(file)
  const paths = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  for (const path of paths) {
    if (!path?.startsWith('.')) continue
    const place = join(dirname(file), path)
    const imported = [`${place}.tsx`, `${place}.ts`].find(existsSync)
    if (imported) await listImported(imported, found)
  }
  return [...found]
}

/**
 * What scripts add to a page that has only its own styles: elements that they make, and custom properties of the style
 * sheets that they load without the rest.
 */
async function findAddedByScripts(): Promise<Record<'elements' | 'properties', string[]>> {
  const scripts = await readSources(['islands'])
  const sheets = scripts.flatMap(({ file, text }) =>
    parseSync(file, text).module.staticImports.flatMap(({ moduleRequest: { value } }) =>
      value.endsWith('.css?url') ? join(dirname(file), value.replace('?url', '')) : [],
    ),
  )
  const rules = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))
  return {
    elements: scripts.flatMap(({ text }) => [...madeElementsOf(text)]),
    properties: [...propertiesOf(rules.join('\n'))],
  }
}

/** Source files, and those in folders, without their tests. */
async function readSources(places: string[]): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    places.map(async (place) =>
      extname(place) ? [place] : (await readdir(place, { recursive: true })).map((file) => join(place, file)),
    ),
  )
  const sources = files.flat().filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  return Promise.all(sources.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
}
