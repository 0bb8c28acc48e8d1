import { type Selector, transform } from 'lightningcss'

/** What a class may look like in a string of a script: Tailwind's names have signs in them. */
const WORD = /[\w\-:/.[\]()%,#&>*=!@+'~]+/g

/** All classes that stand in a page. */
export function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)))
}

/** Everything in a source file that could be a class. */
export function wordsOf(source: string): Set<string> {
  return new Set(source.split(/["'`\s]/).flatMap((part) => part.match(WORD) ?? []))
}

/** Every class that a style sheet has rules for. */
export function definedClasses(sheet: string): Set<string> {
  const found = new Set<string>()
  transform({
    filename: 'styles.css',
    code: Buffer.from(sheet),
    visitor: {
      Selector(selector) {
        for (const name of namesIn(selector)) found.add(name)
        return undefined
      },
    },
  })
  return found
}

/** A visitor does not look into `:is()` and its like. */
const namesIn = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    return 'selectors' in part && part.selectors ? (part.selectors as Selector[]).flatMap(namesIn) : []
  })

/**
 * Leaves out the rules for classes that nobody uses, and the keyframes that are left without a use. Rules without a
 * class stay.
 * @returns for one sheet, what is left of it by the classes that may come to stand in a page. Pages of a kind mostly
 * use the same ones: each selection is made once.
 */
export function createPruner(sheet: string): (isUsed: (name: string) => boolean) => string {
  const defined = [...definedClasses(sheet)]
  const made = new Map<string, string>()
  return (isUsed) => {
    const unused = defined.filter((name) => !isUsed(name))
    const selection = unused.join(' ')
    const styles = made.get(selection) ?? dropUnused(sheet, unused)
    made.set(selection, styles)
    return styles
  }
}

function dropUnused(sheet: string, classes: string[]): string {
  const rules = minify(sheet, classes)
  const keyframes = [...rules.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return minify(
    rules,
    keyframes.filter((name) => rules.split(name).length === 2),
  )
}

function minify(sheet: string, unusedSymbols: string[]): string {
  const code = Buffer.from(sheet)
  return transform({ filename: 'styles.css', code, minify: true, unusedSymbols }).code.toString()
}
