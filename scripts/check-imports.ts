// Checks that imports in api/ lead only down: from a module to the modules below it, and from a feature to the features
// before it in api/features/index.ts. Type imports count too: a feature whose types are imported cannot be removed.
// Tests may start the whole server; `npm run test:long features` lists those that must be removed with a feature.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const FEATURE_LIST = 'api/features/index.ts'
const IMPORT_PATTERN = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Lists the folders of the features in the order in which `api/features/index.ts` creates them. */
function listFeatureFolders(): string[] {
  const source = readFileSync(FEATURE_LIST, 'utf8')
  const imports = [...source.matchAll(/import \{ (create\w+).* \} from '\.\/([\w-]+)'/g)]
  const folders = new Map(imports.map(([, create = '', folder = '']) => [create, folder]))
  return [...source.matchAll(/ = (create\w+)\(/g)].flatMap(([, create = '']) => folders.get(create) ?? [])
}

/** Layers of the server, from the lowest to the highest; those on one level do not know each other. */
const LEVELS: readonly (readonly string[])[] = [
  ['api/core/'],
  ['api/http/', 'api/mail/'],
  ['api/submissions/'],
  ['api/privacy/'],
  ['api/office/'],
  ['api/privacy/office/'],
  ['api/features/feature.ts'],
  ...listFeatureFolders().map((folder) => [`api/features/${folder}/`]),
  [FEATURE_LIST],
  ['api/operator/'],
  ['api/'],
]
const LAYERS = LEVELS.flatMap((layers, level) => layers.map((layer) => ({ layer, level })))

/** Finds the layer of a file: the one with the longest matching path. */
const findLayer = (file: string) =>
  LAYERS.filter(({ layer }) => file.startsWith(layer)).sort((a, b) => b.layer.length - a.layer.length)[0]

/** Returns the path of an imported file; undefined for one outside of api/. */
function resolveImport(file: string, specifier: string): string | undefined {
  const path = relative('.', join(dirname(file), specifier))
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')]
  return candidates.find((candidate) => /^api\/.*\.\w+$/.test(candidate) && existsSync(candidate))
}

/** Returns the imports of a file that lead to a higher layer or to another one on its level. */
function listWrongImports(file: string): string[] {
  const own = findLayer(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT_PATTERN)].flatMap(([, specifier = '']) => {
    const imported = resolveImport(file, specifier)
    const other = imported && findLayer(imported)
    if (!own || !other || other.layer === own.layer || other.level < own.level) return []
    return [`${file} imports ${imported}: ${own.layer} is not above ${other.layer}`]
  })
}

const files = readdirSync('api', { recursive: true })
  .map((name) => join('api', String(name)))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\//.test(name))
const wrong = files.flatMap(listWrongImports)
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
