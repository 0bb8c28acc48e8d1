// Parses and validates a built page with html-validate, and extracts the data for our own checks.
import { type DOMTree, type HtmlElement, HtmlValidate, type Message, Rule } from 'html-validate'
import { HEAD_SCRIPT } from '../../renderer/head-scripts'

export interface PageReference {
  /** URL as written in the page, with HTML entities decoded. */
  url: string
  text: string
  /** Whether the browser loads the URL without a click. */
  isLoaded: boolean
}

export interface PageProblem {
  /** Slovenian message that says how to solve the problem. */
  message: string
  /** Text to search for in the content: the problem is reported at its file and line. */
  needle?: string | undefined
}

export interface Page {
  /** URL path without a trailing slash, e.g. `/delavnice/muzikal`. */
  path: string
  /** Content file of the page, below `content/`; undefined for pages without content. */
  source: string | undefined
  canonical: string | undefined
  ids: Set<string>
  references: PageReference[]
  /** Problems of the page by itself; links.ts checks links between pages. */
  problems: PageProblem[]
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
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'ours', rules: { 'ours/rule': OwnRule } }],
    rules: { 'ours/rule': 'error' },
  })
  return (path, html) => {
    tree = undefined
    const { results } = validator.validateStringSync(html)
    const elements = tree ? listElements((tree as DOMTree).root) : []
    const readAttributes = (tag: string, name: string) =>
      elements.filter(({ tagName }) => tagName === tag).map((element) => readAttribute(element, name))
    const canonical = elements.find((element) => readAttribute(element, 'rel') === 'canonical')
    const references = elements.flatMap(listReferences)
    return {
      path,
      source: readAttributes('body', 'data-source')[0],
      canonical: canonical && readAttribute(canonical, 'href'),
      ids: new Set(elements.flatMap((element) => readAttribute(element, 'id') ?? [])),
      references,
      problems: [
        ...checkStructure(elements),
        ...checkMarkup(elements, references),
        ...results.flatMap(({ messages }) => messages.map(explainInvalidHtml)),
      ],
    }
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

const REPORT_TO_OPERATOR = 'Tega ne povzroči besedilo; sporočite skrbniku.'

function checkStructure(elements: HtmlElement[]): PageProblem[] {
  const findAll = (tag: string, attribute?: string, value?: string) =>
    elements.filter(
      (element) => element.tagName === tag && (!attribute || readAttribute(element, attribute) === value),
    )
  const titles = findAll('title').filter(isInHead)
  const descriptions = findAll('meta', 'name', 'description')
  const headings = findAll('h1').length
  const isEmpty = (text: string | undefined) => text?.trim() === ''
  const messages = [
    (titles.length !== 1 || isEmpty(titles[0]?.textContent)) &&
      'Stran potrebuje natanko en naslov za brskalnik. Preverite podatek naslov ali ime.',
    (descriptions.length !== 1 ||
      descriptions.some((meta) => isEmpty(readAttribute(meta, 'content') ?? ''))) &&
      'Stran potrebuje natanko en opis za iskalnike. Preverite podatek opis ali kratek_opis.',
    findAll('html', 'lang', 'sl').length === 0 &&
      `Stran ne pove, da je slovenska (lang="sl"). ${REPORT_TO_OPERATOR}`,
    (findAll('main', 'id', 'vsebina').length !== 1 || findAll('a', 'href', '#vsebina').length === 0) &&
      `Stran nima povezave »Preskoči na vsebino« ali njenega cilja. ${REPORT_TO_OPERATOR}`,
    headings !== 1 &&
      `Stran ima glavnih naslovov: ${headings}, imeti pa mora natanko enega. Naslovi v besedilu naj se začnejo z dvema lojtrama in presledkom (## ), ne z eno.`,
  ]
  return messages.flatMap((message) => (message ? { message } : []))
}

/** Checks for markup that the Content-Security-Policy blocks, pictures without description, and files of other sites. */
function checkMarkup(elements: HtmlElement[], references: PageReference[]): PageProblem[] {
  return [
    ...[...new Set(elements.flatMap(listForbiddenMarkup))].map((what) => ({
      message: `Na strani je ${what}, česar varnostna pravila ne dovolijo, zato brskalnik tega ne upošteva. Iz besedila izbrišite oznake v koničastih oklepajih; če jih ni, sporočite skrbniku.`,
    })),
    ...elements
      .filter((element) => element.tagName === 'img' && readAttribute(element, 'alt') === undefined)
      .map((image) => ({
        message: `Slika ${readAttribute(image, 'src')} nima opisa za ljudi, ki je ne vidijo. Dodajte ji opis (opis_slike ali opisi_slik).`,
      })),
    ...references
      .filter(({ url, isLoaded }) => isLoaded && /^([a-z]+:)?\/\//i.test(url))
      .map(({ url }) => ({
        message: `Stran bi ob obisku sama naložila ${url} s tujega strežnika. Datoteko naložite v mapo content in navedite njeno ime.`,
        needle: url,
      })),
  ]
}

function explainInvalidHtml({ ruleId, message, line }: Message): PageProblem {
  const id = ruleId === 'no-dup-id' ? /"([^"]+)"/.exec(message)?.[1] : undefined
  if (id)
    return {
      message: `Naslov »${id}« ima na strani dvoje, zato povezava nanj ne ve, kam. Enega od razdelkov s tem naslovom preimenujte.`,
    }
  return {
    message: `Stran ni veljaven HTML (vrstica ${line}, pravilo ${ruleId}: ${message}). ${REPORT_TO_OPERATOR}`,
  }
}
