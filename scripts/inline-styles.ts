import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
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

/**
 * Writes into each page the styles that it can need, so that its first words wait for no second request. The server
 * allows them by their digests (see scripts/site-manifest.ts). The whole sheet stays a file, named in `data-rest`, for
 * what a script draws that the page did not bring (see islands/load-styles.ts).
 * @param directory the built site
 */
export async function inlineStyles(directory: string): Promise<void> {
  const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'))
  const byScripts = await findAddedByScripts()
  const readDrawn = createSourceReader()
  const pruners = new Map<string, ReturnType<typeof createPruner>>()
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(directory, page), 'utf8')
      const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address)
      const ordered = addresses.sort((a, b) => Number(SHARED.test(b)) - Number(SHARED.test(a)))
      const sheets = await Promise.all(ordered.map((address) => readFile(join(directory, address), 'utf8')))
      const islands = [...html.matchAll(/ data-island="([\w-]+)"/g)].map(([, name = '']) => name)
      const drawn = await readDrawn(islands, html.includes(' data-shell-view="'))
      const sheet = sheets.join('\n')
      const prune = pruners.get(sheet) ?? createPruner(sheet)
      pruners.set(sheet, prune)
      const styles = prune({
        classes: new Set([...classesOf(html), ...drawn.classes]),
        elements: new Set([...elementsOf(html), ...drawn.elements, ...byScripts.elements]),
        properties: new Set([...propertiesOf(html), ...byScripts.properties]),
      })
      await writeFile(
        join(directory, page),
        html
          .replace(STYLE_SHEET, '')
          .replace('</title>', () => `</title><style data-rest="${ordered[0]}">${styles}</style>`),
      )
    }),
  )
}

/** Answers what may be drawn into a page beside its HTML; pages with the same islands are answered once. */
function createSourceReader() {
  const answers = new Map<string, Promise<Pick<Used, 'classes' | 'elements'>>>()
  return (islands: string[], isShell: boolean) => {
    const kind = JSON.stringify([islands, isShell])
    const answer = answers.get(kind) ?? readDrawnNames(islands, isShell)
    answers.set(kind, answer)
    return answer
  }
}

async function readDrawnNames(islands: string[], isShell: boolean) {
  const imported = await Promise.all(islands.map((name) => listImported(`islands/${name}/island.tsx`)))
  const places = [...ALWAYS_DRAWN, ...(isShell ? DRAWN_BY_SERVER : []), ...imported.flat()]
  const text = (await readSources(places)).join('\n')
  return { classes: wordsOf(text), elements: elementsOf(text) }
}

/** A source file and all that it imports of ours, at once or later. */
async function listImported(file: string, found = new Set<string>()): Promise<string[]> {
  if (found.has(file)) return []
  const source = await readFile(file, 'utf8')
  // What waits for the whole sheet needs nothing of it in the page.
  if (source.includes('loadRestOfStyles')) return []
  found.add(file)
  for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
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
  const files = await listSources(['islands'])
  const sources = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
  const sheets = sources
    .filter(({ text }) => !text.includes('loadRestOfStyles'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/from '(\.[^']+\.css)\?url'/g)].map(([, path = '']) => join(dirname(file), path)),
    )
  const rules = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))
  return {
    elements: sources.flatMap(({ text }) => [...madeElementsOf(text)]),
    properties: [...propertiesOf(rules.join('\n'))],
  }
}

async function readSources(places: string[]): Promise<string[]> {
  return Promise.all((await listSources(places)).map((file) => readFile(file, 'utf8')))
}

/** Source files, and those in folders, without their tests. */
async function listSources(places: string[]): Promise<string[]> {
  const files = await Promise.all(
    places.map(async (place) =>
      extname(place) ? [place] : (await readdir(place, { recursive: true })).map((file) => join(place, file)),
    ),
  )
  return files.flat().filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
}
