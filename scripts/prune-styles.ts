import { type Selector, transform, type Visitor } from 'lightningcss'

/** Matches strings that may be class names: Tailwind's names contain punctuation. */
const CLASS_NAME = /[\w\-:/.[\]()%,#&>*=!@+'~]+/g
/** Pseudo-elements that only form controls have. */
const CONTROL_PSEUDO_ELEMENT =
  /^(?:placeholder|file-selector-button|-webkit-(?:search|date|calendar|inner|outer).*)$/

interface StyleNames {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  properties: ReadonlySet<string>
}

export function listClasses(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)))
}

export const listTagNames = (text: string): Set<string> =>
  new Set([...text.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name))

export const listCreatedElements = (source: string): Set<string> =>
  new Set([...source.matchAll(/createElement\('(\w+)'/g)].map(([, name = '']) => name))

export const listCustomProperties = (text: string): Set<string> => new Set(text.match(/--[a-z][\w-]*/g))

export const listPossibleClasses = (source: string): Set<string> =>
  new Set(source.split(/["'`\s]/).flatMap((part) => part.match(CLASS_NAME) ?? []))

/** Classes, elements and custom properties for which a style sheet has rules or values. */
function listStyledNames(sheet: string): StyleNames {
  const classes = new Set<string>()
  const elements = new Set<string>()
  minify(sheet, [], {
    Selector(selector) {
      for (const name of listSelectorClasses(selector)) classes.add(name)
      for (const name of listSelectorElements(selector)) elements.add(name)
      return undefined
    },
  })
  return { classes, elements, properties: listCustomProperties(sheet) }
}

/** Classes of a selector, also inside `:is()` and similar, which lightningcss does not visit. */
const listSelectorClasses = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    return 'selectors' in part && part.selectors
      ? (part.selectors as Selector[]).flatMap(listSelectorClasses)
      : []
  })

/** Elements that a page must contain for the selector to match. */
const listSelectorElements = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'type') return [part.name]
    if (part.type === 'pseudo-class' && 'name' in part && part.name === '-moz-ui-invalid') return ['input']
    if (part.type !== 'pseudo-element') return []
    const name = 'name' in part && typeof part.name === 'string' ? part.name : part.kind
    return CONTROL_PSEUDO_ELEMENT.test(name) ? ['input'] : []
  })

/** Creates a function that removes rules, keyframes and custom properties that a page does not use, and the licence comment. */
export function createStylePruner(sheet: string): (used: StyleNames) => string {
  const defined = listStyledNames(sheet)
  const rules = sheet.replace(LICENCE_COMMENT, '')
  const results = new Map<string, string>()
  return (used) => {
    const classes = subtractNames(defined.classes, used.classes)
    const elements = subtractNames(defined.elements, used.elements)
    const properties = subtractNames(defined.properties, used.properties)
    const selection = JSON.stringify([classes, elements, properties])
    const styles =
      results.get(selection) ?? removeCustomProperties(removeRules(rules, classes, elements), properties)
    results.set(selection, styles)
    return styles
  }
}

const LICENCE_COMMENT = /^\/\*![^*]*\*\/\s*/

const subtractNames = (names: ReadonlySet<string>, used: ReadonlySet<string>) =>
  [...names].filter((name) => !used.has(name))

function removeRules(sheet: string, classes: string[], elements: string[]): string {
  const rules = minify(sheet, classes, {
    Selector(selector) {
      return listSelectorElements(selector).some((name) => elements.includes(name)) ? [] : undefined
    },
  })
  const keyframes = [...rules.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return minify(
    rules,
    keyframes.filter((name) => rules.split(name).length === 2),
  )
}

/** Removes unused custom properties in several passes: some are used only by other unused properties. */
function removeCustomProperties(sheet: string, properties: string[]): string {
  const used = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const unused = properties.filter((name) => !used.has(name))
  const pruned = minify(sheet, unused)
  return pruned === sheet ? sheet : removeCustomProperties(pruned, properties)
}

function minify(sheet: string, unusedSymbols: string[], visitor: Visitor<never> = {}): string {
  const code = Buffer.from(sheet)
  return transform({ filename: 'styles.css', code, minify: true, unusedSymbols, visitor }).code.toString()
}
