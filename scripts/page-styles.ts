import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { classesOf, createPruner, elementsOf, madeElementsOf, propertiesOf, wordsOf } from './prune-styles'

const STYLE_SHEET = /<link rel="stylesheet" type="text\/css" href="(\/assets\/[^"]+)">\n?/g
/** The site's own sheet; others only add to it, in the same layers. */
const SHARED = /\/renderer_styles_/
const ISLAND = / data-island="([\w-]+)"/g

/**
 * Writes into a page the styles that it can need, so that its first words wait for no second request. The server
 * allows them by their digests (see scripts/site-manifest.ts). The whole sheet stays a file, named in `data-rest`, for
 * what a script draws that the page did not bring (see islands/load.ts).
 * @param directory the built site, for its style sheets and scripts
 * @returns the page with its styles. Pages with the same sheets and the same islands share the work.
 */
export async function createStyler(directory: string): Promise<(html: string) => Promise<string>> {
  // What the server may draw into a shell (api/web/shells).
  const ofServer = (await readAll('api', /\.tsx?$/)) + (await readAll('components', /\.tsx?$/))
  // What scripts add to any page: elements that they make, and the properties of the sheets that they load.
  const made = madeElementsOf(await readAll('islands', /\.ts$/))
  const loaded = await readAll(join(directory, 'assets/static'), /^(?!renderer|pages).*\.css$/)
  const findIsland = once(readIsland)
  const findPruner = once(async (sheets: string) => {
    const texts = sheets.split(' ').map((address) => readFile(join(directory, address), 'utf8'))
    return createPruner((await Promise.all(texts)).join('\n'))
  })
  return async (html) => {
    const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address)
    const sheets = addresses.sort((a, b) => Number(SHARED.test(b)) - Number(SHARED.test(a)))
    const islands = await Promise.all([...html.matchAll(ISLAND)].map(([, name = '']) => findIsland(name)))
    const drawn = [...islands, html.includes(' data-shell-view="') ? ofServer : ''].join('\n')
    const prune = await findPruner(sheets.join(' '))
    const styles = prune({
      classes: new Set([...classesOf(html), ...wordsOf(drawn)]),
      elements: new Set([...elementsOf(html + drawn), ...made]),
      properties: propertiesOf(html + loaded),
    })
    return html
      .replace(STYLE_SHEET, '')
      .replace('</title>', () => `</title><style data-rest="${sheets[0]}">${styles}</style>`)
  }
}

/** Answers each question once. */
function once<Answer>(find: (asked: string) => Answer): (asked: string) => Answer {
  const answers = new Map<string, Answer>()
  return (asked) => {
    const answer = answers.get(asked) ?? find(asked)
    answers.set(asked, answer)
    return answer
  }
}

/**
 * What an island draws with: its own script and all that it imports of ours, as far as a browser uses it. What it asks for
 * later waits for the whole sheet (islands/load.ts).
 */
async function readIsland(name: string): Promise<string> {
  const bundle = await rolldown({
    input: `islands/${name}/island.tsx`,
    external: /^[^./]|\?/,
    transform: { jsx: 'preserve', define: { 'import.meta.env.SSR': 'false' } },
  })
  const { output } = await bundle.generate()
  return output.map((file) => ('code' in file && !file.isDynamicEntry ? file.code : '')).join('\n')
}

/** The files of a folder, without their tests. */
async function readAll(folder: string, kind: RegExp): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => kind.test(file) && !file.includes('.test.'),
  )
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
