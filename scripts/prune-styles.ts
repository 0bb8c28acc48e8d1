import { type Selector, transform, type Visitor } from 'lightningcss'

/** What a class may look like in a string of a script: Tailwind's names have signs in them. */
const WORD = /[\w\-:/.[\]()%,#&>*=!@+'~]+/g
/** Parts that only controls of a form have. */
const PART_OF_CONTROL =
  /^(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner|outer).*)$/

/** Names of what may come to stand in a page. */
export interface Used {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  /** Custom properties (`--x`) that something beside the sheet asks for. */
  properties: ReadonlySet<string>
}

/** All classes that stand in a page. */
export function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)))
}

/** All elements that are written as tags in a page or a source file. */
export function elementsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name))
}

/** All elements that a script makes one by one. */
export function madeElementsOf(source: string): Set<string> {
  return new Set([...source.matchAll(/createElement\('(\w+)'/g)].map(([, name = '']) => name))
}

/** All custom properties that are named in a text. */
export function propertiesOf(text: string): Set<string> {
  return new Set(text.match(/--[a-z][\w-]*/g))
}

/** Everything in a source file that could be a class. */
export function wordsOf(source: string): Set<string> {
  return new Set(source.split(/["'`\s]/).flatMap((part) => part.match(WORD) ?? []))
}

/** Everything that a style sheet has rules or values for. */
export function definedBy(sheet: string): Used {
  const classes = new Set<string>()
  const elements = new Set<string>()
  minify(sheet, [], {
    Selector(selector) {
      for (const name of classesIn(selector)) classes.add(name)
      for (const name of elementsIn(selector)) elements.add(name)
      return undefined
    },
  })
  return { classes, elements, properties: propertiesOf(sheet) }
}

/** A visitor does not look into `:is()` and its like. */
const classesIn = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    return 'selectors' in part && part.selectors ? (part.selectors as Selector[]).flatMap(classesIn) : []
  })

/** All elements without which a selector finds nothing. */
const elementsIn = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'type') return [part.name]
    if (part.type === 'pseudo-class' && 'name' in part && part.name === '-moz-ui-invalid') return ['input']
    if (part.type !== 'pseudo-element') return []
    const name = 'name' in part && typeof part.name === 'string' ? part.name : part.kind
    return PART_OF_CONTROL.test(name) ? ['input'] : []
  })

/**
 * Leaves out the rules for classes and elements that a page has none of, and the keyframes and custom properties that
 * are left without a use. Tailwind's properties that keep one value on the page are written out; its licence's line stays
 * in the whole sheet, which each page names.
 * @returns for one sheet, what is left of it by what may come to stand in a page. Pages of a kind mostly use the same:
 * each selection is made once.
 */
export function createPruner(sheet: string): (used: Used) => string {
  const defined = definedBy(sheet)
  const rules = sheet.replace(LICENCE, '')
  const made = new Map<string, string>()
  return (used) => {
    const [classes, elements, properties] = [
      without(defined.classes, used.classes),
      without(defined.elements, used.elements),
      without(defined.properties, used.properties),
    ]
    const selection = JSON.stringify([classes, elements, properties])
    const styles =
      made.get(selection) ??
      pruneProperties(writeOut(dropRules(rules, classes, elements), properties), properties)
    made.set(selection, styles)
    return styles
  }
}

const LICENCE = /^\/\*![^*]*\*\/\s*/

const without = (names: ReadonlySet<string>, some: ReadonlySet<string>) =>
  [...names].filter((name) => !some.has(name))

function dropRules(sheet: string, classes: string[], elements: string[]): string {
  const rules = minify(sheet, classes, {
    Selector(selector) {
      return elementsIn(selector).some((name) => elements.includes(name)) ? [] : undefined
    },
  })
  const keyframes = [...rules.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return minify(
    rules,
    keyframes.filter((name) => rules.split(name).length === 2),
  )
}

/**
 * Puts the value in the place of those of the properties that nothing ever gives another than their initial one, and
 * drops what should stand in for a token of the theme: each has its value.
 */
function writeOut(sheet: string, properties: string[]): string {
  const registered = sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]+)/g)
  const constant = [...registered].filter(
    ([, name = '', initial]) =>
      properties.includes(name) &&
      [...sheet.matchAll(new RegExp(`[{;]${name}:([^;}]*)`, 'g'))].every(([, value]) => value === initial),
  )
  const [, theme = ''] = /:root,:host\{([^}]*)/.exec(sheet) ?? []
  const tokens = propertiesOf(theme)
  return constant
    .reduce((text, [, name, initial = '']) => text.replaceAll(`var(${name})`, initial), sheet)
    .replaceAll(/var\((--[\w-]+),[^()]*\)/g, (whole, name) => (tokens.has(name) ? `var(${name})` : whole))
}

/** Drops those of the properties that no rule asks for. One may be the only one that asks for another. */
function pruneProperties(sheet: string, properties: string[]): string {
  const asked = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const unused = properties.filter((name) => !asked.has(name))
  const pruned = minify(sheet, unused)
  return pruned === sheet ? sheet : pruneProperties(pruned, properties)
}

function minify(sheet: string, unusedSymbols: string[], visitor: Visitor<never> = {}): string {
  const code = Buffer.from(sheet)
  return transform({ filename: 'styles.css', code, minify: true, unusedSymbols, visitor }).code.toString()
}
