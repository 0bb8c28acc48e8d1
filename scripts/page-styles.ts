import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
/** What an island wakes with, as scripts/page-scripts.ts has written it down. */
const NEEDS = / data-needs="([^"]*)"/g

/**
 * Writes into a page the styles that it can need, so that its first words wait for no second request. The server
 * allows them by their digests (see scripts/site-manifest.ts). The whole sheet stays a file, named in `data-rest`, for
 * what a script draws that the page did not bring (see islands/load.ts).
 * @param directory the built site, for its style sheets and scripts
 * @returns the page with its styles. Pages with the same sheets and the same islands share the work.
 */
export async function createStyler(directory: string): Promise<(html: string) => Promise<string>> {
  // What the server may draw into a shell (api/web/shells).
  const ofServer = toDrawn(`${await readAll('api', /\.tsx?$/)}${await readAll('components', /\.tsx?$/)}`)
  // What scripts add to any page: elements that they make, and the properties of the sheets that they load.
  const made = madeElementsOf(await readAll('islands', /\.ts$/))
  const asked = propertiesOf(await readAll(join(directory, 'assets/static'), /^(?!renderer|pages).*\.css$/))
  const read = once((address: string) => readFile(join(directory, address), 'utf8'))
  const findDrawn = once(async (needs: string) =>
    toDrawn((await Promise.all(needs.split(' ').map(read))).join('\n')),
  )
  const findPruner = once(async (sheets: string) =>
    createPruner((await Promise.all(sheets.split(' ').map(read))).join('\n')),
  )
  return async (html) => {
    const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address)
    const sheets = addresses.sort((a, b) => Number(SHARED.test(b)) - Number(SHARED.test(a)))
    const islands = await Promise.all([...html.matchAll(NEEDS)].map(([, needs = '']) => findDrawn(needs)))
    const drawn = html.includes(' data-shell-view="') ? [...islands, ofServer] : islands
    const prune = await findPruner(sheets.join(' '))
    const styles = prune({
      classes: new Set([classesOf(html), ...drawn.map(({ classes }) => classes)].flatMap(toList)),
      elements: new Set([elementsOf(html), made, ...drawn.map(({ elements }) => elements)].flatMap(toList)),
      properties: new Set([propertiesOf(html), asked].flatMap(toList)),
    })
    return html
      .replace(STYLE_SHEET, '')
      .replace('</title>', () => `</title><style data-rest="${sheets[0]}">${styles}</style>`)
  }
}

const toList = (names: ReadonlySet<string>) => [...names]

/** Answers each question once. */
function once<Answer>(find: (asked: string) => Answer): (asked: string) => Answer {
  const answers = new Map<string, Answer>()
  return (asked) => {
    const answer = answers.get(asked) ?? find(asked)
    answers.set(asked, answer)
    return answer
  }
}

/** Names of what a script may draw into a page beside its HTML; a built one names elements as it names classes. */
function toDrawn(script: string): Pick<Used, 'classes' | 'elements'> {
  const words = wordsOf(script)
  return { classes: words, elements: new Set([...words, ...elementsOf(script)]) }
}

/** The files of a folder, without their tests. */
async function readAll(folder: string, kind: RegExp): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => kind.test(file) && !file.includes('.test.'),
  )
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
