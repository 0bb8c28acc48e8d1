// Parses and validates a built page with html-validate, and extracts the data for our own checks.
import { type DOMTree, type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'
import { HEAD_SCRIPT } from '../../renderer/head-scripts'

export interface PageReference {
  /** URL as written in the page, with HTML entities decoded. */
  url: string
  text: string
  /** Whether the browser loads the URL without a click. */
  isLoaded: boolean
}

export interface Page {
  /** URL path without a trailing slash, e.g. `/delavnice/muzikal`. */
  path: string
  /** Content file of the page, below `content/`; undefined for pages without content. */
  source: string | undefined
  titles: string[]
  descriptions: string[]
  canonical: string | undefined
  language: string | undefined
  headings: number
  hasMain: boolean
  hasSkipLink: boolean
  ids: Set<string>
  references: PageReference[]
  picturesWithoutAlt: string[]
  /** Markup that the Content-Security-Policy blocks, e.g. `style="…"`. */
  forbidden: string[]
  invalid: { rule: string; message: string; line: number }[]
}

/** Resolves the configuration only once; html-validate's own loader resolves it for each page. */
class CachedConfigLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle)
    return this.#resolved
  }
}

const TABLE_PARTS = /^(thead|tbody|tr|th|td)$/

export function createPageParser(): (path: string, html: string) => Page {
  let tree: DOMTree | undefined
  class OwnRule extends Rule {
    setup() {
      this.on('dom:ready', ({ document }) => {
        tree = document
      })
      // Reports roles in tables, as the Nu HTML checker does; html-validate allows them.
      this.on('element:ready', ({ target }) => {
        if (TABLE_PARTS.test(target.tagName) && target.hasAttribute('role'))
          this.report(target, `<${target.tagName}> in a table must not have a role`)
      })
    }
  }
  const validator = new HtmlValidate(
    new CachedConfigLoader({
      root: true,
      extends: ['html-validate:standard'],
      plugins: [{ name: 'ours', rules: { 'ours/rule': OwnRule } }],
      rules: { 'ours/rule': 'error' },
    }),
  )
  return (path, html) => {
    tree = undefined
    const { results } = validator.validateStringSync(html)
    const invalid = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => ({ rule: ruleId, message, line })),
    )
    return { path, invalid, ...extractPageData(tree) }
  }
}

function extractPageData(tree: DOMTree | undefined): Omit<Page, 'path' | 'invalid'> {
  const nodes = tree ? listElements(tree.root) : []
  const findAll = (tag: string) => nodes.filter(({ tagName }) => tagName === tag)
  const findByAttribute = (tag: string, attribute: string, value: string) =>
    findAll(tag).filter((node) => readAttribute(node, attribute) === value)
  return {
    source: findAll('body').map((node) => readAttribute(node, 'data-source'))[0],
    titles: findAll('title')
      .filter(isInHead)
      .map(({ textContent }) => textContent.trim()),
    descriptions: findByAttribute('meta', 'name', 'description').flatMap(
      (node) => readAttribute(node, 'content') ?? [],
    ),
    canonical: findByAttribute('link', 'rel', 'canonical').map((node) => readAttribute(node, 'href'))[0],
    language: findAll('html').map((node) => readAttribute(node, 'lang'))[0],
    headings: findAll('h1').length,
    hasMain: findByAttribute('main', 'id', 'vsebina').length === 1,
    hasSkipLink: findByAttribute('a', 'href', '#vsebina').length > 0,
    ids: new Set(nodes.flatMap((node) => readAttribute(node, 'id') ?? [])),
    references: nodes.flatMap(listReferences),
    picturesWithoutAlt: findAll('img')
      .filter((image) => readAttribute(image, 'alt') === undefined)
      .map((image) => readAttribute(image, 'src') ?? ''),
    forbidden: nodes.flatMap(listForbiddenMarkup),
  }
}

/** All descendants of an element in document order. One walk is faster than many selector queries. */
const listElements = ({ childElements }: HtmlElement): HtmlElement[] =>
  childElements.flatMap((child) => [child, ...listElements(child)])

const isInHead = ({ parent }: HtmlElement) => parent?.tagName === 'head'

const LOADING_ELEMENTS = /^(img|script|source|iframe|video|audio|track|embed|link)$/

function listReferences(node: HtmlElement): PageReference[] {
  if (readAttribute(node, 'rel') === 'canonical') return []
  const readAttributes = (...names: string[]) => names.flatMap((name) => readAttribute(node, name) || [])
  const urls = [
    ...readAttributes('href', 'src', 'poster'),
    ...(readAttribute(node, 'property') === 'og:image' ? readAttributes('content') : []),
    ...readAttributes('srcset', 'imagesrcset').flatMap((list) =>
      list.split(',').flatMap((entry) => entry.trim().split(/\s+/)[0] || []),
    ),
  ]
  if (urls.length === 0) return []
  const text = (readAttribute(node, 'alt') ?? node.textContent).replace(/\s+/g, ' ').trim()
  return urls.map((url) => ({ url, text, isLoaded: LOADING_ELEMENTS.test(node.tagName) }))
}

function listForbiddenMarkup(node: HtmlElement): string[] {
  return [
    // The policy allows styles, script and speculation rules in the head by their digests.
    ...(node.tagName === 'style' && !isInHead(node) ? ['<style>'] : []),
    ...(node.tagName === 'script' && !isAllowedScript(node) ? ['<script>'] : []),
    ...node.attributes
      .filter(({ key }) => key === 'style' || /^on[a-z]/.test(key))
      .map(({ key }) => `${key}="…"`),
  ]
}

function isAllowedScript(node: HtmlElement): boolean {
  if (readAttribute(node, 'src')) return true
  const type = readAttribute(node, 'type') ?? ''
  if (/^application\/(ld\+)?json$/.test(type)) return true
  return isInHead(node) && (type === 'speculationrules' || node.textContent === HEAD_SCRIPT)
}

function readAttribute(node: HtmlElement, name: string): string | undefined {
  const value = node.getAttributeValue(name)
  return value === null ? undefined : decodeEntities(value)
}

/** Decodes the HTML entities that React writes into attributes. The parser does not decode them. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
