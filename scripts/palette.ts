// npm run palette: hands the colours of the style sheet to what cannot read it: mails, the browser's bars, pictures.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const FILE = 'common/palette.ts'
const THEME = 'renderer/styles/theme.css'

/** Text of common/palette.ts, from the tokens `--color-*` of both themes. @throws when a theme has none */
export function toPaletteModule(css: string): string {
  return `// Written by \`npm run palette\` from ${THEME}, where the colours stand.

/** The colours of the light theme, and those that are the same in both. */
export const palette = ${toObject(readBlock(css, '@theme static'))} as const

/** What the dark theme changes. */
export const darkPalette = ${toObject(readBlock(css, '[data-theme="dark"]'))} as const
`
}

/** Names and values of the colours between a selector's braces. */
function readBlock(css: string, selector: string): [name: string, value: string][] {
  const [, block = ''] = css.split(`${selector} {`)
  const values = block.slice(0, block.indexOf('}'))
  const other = /--color-[\w-]+: (?!initial;|#[0-9a-f]{6};)[^;]*;/.exec(values)
  if (other) throw new Error(`${THEME}: write ${other[0]} as # and six small letters or digits`)
  const colours = [...values.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', value = '']): [string, string] => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ],
  )
  if (colours.length === 0) throw new Error(`${THEME} has no colours at ${selector}`)
  return colours
}

const toObject = (colours: [string, string][]) =>
  `{\n${colours.map(([name, value]) => `  ${name}: '${value}',\n`).join('')}}`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(FILE, toPaletteModule(readFileSync(THEME, 'utf8')))
