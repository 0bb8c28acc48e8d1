// A built page, parsed once: what html-validate says of it, and the facts that our own rules look at.
import { type DOMTree, type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'
import { HEAD_SCRIPT } from '../../renderer/words-first'

/** A link, or a file that the page loads. */
export interface Reference {
  /** As it stands in the page, entities decoded. */
  address: string
  /** Words of the link, or the picture's description. */
  text: string
  /** Whether the browser fetches it by itself. */
  isLoaded: boolean
}

export interface Page {
  /** Public address without a slash at its end, e.g. `/delavnice/muzikal`. */
  path: string
  /** Content file that it was written in, below `content/`; pages of the program's own have none. */
  source: string | undefined
  titles: string[]
  descriptions: string[]
  canonical: string | undefined
  language: string | undefined
  headings: number
  hasMain: boolean
  hasSkipLink: boolean
  ids: Set<string>
  references: Reference[]
  /** Addresses of pictures without an `alt`. */
  undescribed: string[]
  /** What the Content-Security-Policy forbids, e.g. `style="…"`. */
  forbidden: string[]
  invalid: { rule: string; message: string; line: number }[]
}

/** html-validate would put all that it knows of HTML together for each page anew. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

const PARTS_OF_TABLES = /^(thead|tbody|tr|th|td)$/

/** Parses and judges pages one after another. */
export function createPageReader(): (path: string, html: string) => Page {
  let tree: DOMTree | undefined
  class Collect extends Rule {
    setup() {
      this.on('dom:ready', ({ document }) => {
        tree = document
      })
    }
  }
  // The Nu checker forbids them, html-validate does not; engines need none (components/Table.tsx).
  class NoRolesInTables extends Rule {
    setup() {
      this.on('element:ready', ({ target }) => {
        if (PARTS_OF_TABLES.test(target.tagName) && target.hasAttribute('role'))
          this.report(target, `<${target.tagName}> in a table must not have a role`)
      })
    }
  }
  const validator = new HtmlValidate(
    new ResolvedOnce({
      root: true,
      extends: ['html-validate:standard'],
      plugins: [{ name: 'ours', rules: { 'ours/collect': Collect, 'ours/table-roles': NoRolesInTables } }],
      rules: { 'ours/collect': 'error', 'ours/table-roles': 'error' },
    }),
  )
  return (path, html) => {
    tree = undefined
    const { results } = validator.validateStringSync(html)
    const invalid = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => ({ rule: ruleId, message, line })),
    )
    return { path, invalid, ...collect(tree) }
  }
}

function collect(tree: DOMTree | undefined): Omit<Page, 'path' | 'invalid'> {
  const nodes = tree ? listElements(tree.root) : []
  const all = (tag: string) => nodes.filter(({ tagName }) => tagName === tag)
  const having = (tag: string, attribute: string, value: string) =>
    all(tag).filter((node) => read(node, attribute) === value)
  return {
    source: all('body').map((node) => read(node, 'data-source'))[0],
    titles: all('title')
      .filter(isInHead)
      .map(({ textContent }) => textContent.trim()),
    descriptions: having('meta', 'name', 'description').flatMap((node) => read(node, 'content') ?? []),
    canonical: having('link', 'rel', 'canonical').map((node) => read(node, 'href'))[0],
    language: all('html').map((node) => read(node, 'lang'))[0],
    headings: all('h1').length,
    hasMain: having('main', 'id', 'vsebina').length === 1,
    hasSkipLink: having('a', 'href', '#vsebina').length > 0,
    ids: new Set(nodes.flatMap((node) => read(node, 'id') ?? [])),
    references: nodes.flatMap(listReferences),
    undescribed: all('img')
      .filter((image) => read(image, 'alt') === undefined)
      .map((image) => read(image, 'src') ?? ''),
    forbidden: nodes.flatMap(listForbidden),
  }
}

/** All elements below one, in the page's order: a walk of our own, as each of the parser's selectors takes another. */
const listElements = ({ childElements }: HtmlElement): HtmlElement[] =>
  childElements.flatMap((child) => [child, ...listElements(child)])

const isInHead = ({ parent }: HtmlElement) => parent?.tagName === 'head'

/** Elements that the browser fetches by itself; the rest waits for a click. */
const LOADED = /^(img|script|source|iframe|video|audio|track|embed|link)$/

function listReferences(node: HtmlElement): Reference[] {
  const isMeta = node.tagName === 'meta' && /^(og|twitter):image$/.test(read(node, 'property') ?? '')
  const isCanonical = read(node, 'rel') === 'canonical'
  if (isCanonical) return []
  const list = [read(node, 'srcset'), read(node, 'imagesrcset')].flatMap((value) => value?.split(',') ?? [])
  const addresses = [
    read(node, 'href'),
    read(node, 'src'),
    read(node, 'poster'),
    isMeta ? read(node, 'content') : undefined,
    ...list.map((entry) => entry.trim().split(/\s+/)[0]),
  ]
  const named = addresses.flatMap((address) => address || [])
  if (named.length === 0) return []
  const text = (read(node, 'alt') ?? node.textContent).replace(/\s+/g, ' ').trim()
  return named.map((address) => ({ address, text, isLoaded: LOADED.test(node.tagName) }))
}

function listForbidden(node: HtmlElement): string[] {
  return [
    // Styles, rules and one script of our own stand in the head, and the server allows those by their digests.
    ...(node.tagName === 'style' && !isInHead(node) ? ['<style>'] : []),
    ...(node.tagName === 'script' && !isAllowedScript(node) ? ['<script>'] : []),
    ...node.attributes
      .filter(({ key }) => key === 'style' || /^on[a-z]/.test(key))
      .map(({ key }) => `${key}="…"`),
  ]
}

function isAllowedScript(node: HtmlElement): boolean {
  if (read(node, 'src')) return true
  const type = read(node, 'type') ?? ''
  if (/^application\/(ld\+)?json$/.test(type)) return true
  return isInHead(node) && (type === 'speculationrules' || node.textContent === HEAD_SCRIPT)
}

function read(node: HtmlElement, name: string): string | undefined {
  const value = node.getAttributeValue(name)
  return value === null ? undefined : decodeEntities(value)
}

/** The parser leaves entities as they stand; in attributes React writes only these. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
