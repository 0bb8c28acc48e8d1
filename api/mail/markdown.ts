// Parses the Markdown of letters and newsletter issues into blocks of a mail. HTML tags and code in it are shown as text,
// images as their alternative text.
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type { MarkdownBlock, Span } from './mail'

interface LinkTargets {
  /** Origin of the site, for links that begin with a slash. */
  siteUrl: string
  /** URL of the recipient's private page, which replaces `{povezava}`. */
  link: string
}

/** List item of the form `Oznaka: vrednost`. */
const LABELLED_VALUE_PATTERN = /^([^:\n]{1,40}):\s+(\S[\s\S]*)$/

/** Placeholder of the link, also percent-encoded in a link target. */
const LINK_PATTERN = /(?:\{|%7B)povezava(?:\}|%7D)/giu

/** More than ten nesting markers in a line; ten are kept, as parsing deep nesting is slow and can overflow the stack. */
const DEEP_NESTING_PATTERN =
  /^((?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){10})(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+/gm

/** A text with more `*` and `_` is parsed without emphasis: parsing takes quadratic time in their number. */
const EMPHASIS_MARKER_LIMIT = 1000
const WITHOUT_EMPHASIS = { disable: { null: ['attention'] } }

/** Parses Markdown. A paragraph with only a link becomes a button, a list of labelled values a table. */
export function parseMarkdown(markdown: string, links: LinkTargets): MarkdownBlock[] {
  const hasTooMuchEmphasis = (markdown.match(/[*_]/g)?.length ?? 0) > EMPHASIS_MARKER_LIMIT
  const { children } = fromMarkdown(markdown.replace(DEEP_NESTING_PATTERN, '$1'), {
    extensions: [gfmAutolinkLiteral(), hasTooMuchEmphasis ? WITHOUT_EMPHASIS : {}],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  })
  return children.flatMap((node) => toBlock(node, links))
}

type AnyNode = ReturnType<typeof fromMarkdown>['children'][number] | BlockContent | DefinitionContent

function toBlock(node: AnyNode, links: LinkTargets): MarkdownBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        {
          kind: node.depth > 2 ? 'subheading' : 'heading',
          spans: toSpansWithSpacedLink(node.children, links),
        },
      ]
    case 'paragraph':
      return [
        toButton(node.children, links) ?? {
          kind: 'paragraph',
          spans: toSpansWithSpacedLink(node.children, links),
        },
      ]
    case 'list': {
      const items = node.children.map((item) => toItemSpans(item, links))
      return [toRows(items) ?? { kind: 'list', isOrdered: node.ordered === true, items }]
    }
    case 'blockquote':
      return node.children.flatMap((child) => toBlock(child, links))
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', spans: [{ text: node.value }] }]
    default:
      return []
  }
}

function toButton(children: readonly PhrasingContent[], links: LinkTargets): MarkdownBlock | undefined {
  const [only, ...others] = children
  if (only?.type !== 'link' || others.length > 0) return undefined
  const url = findAllowedUrl(only.url, links)
  const label = joinText(toSpansWithSpacedLink(only.children, links))
  return url === undefined || label === url ? undefined : { kind: 'button', label, url }
}

function toRows(items: readonly Span[][]): MarkdownBlock | undefined {
  const rows = items.map((spans) => LABELLED_VALUE_PATTERN.exec(joinText(spans)))
  const isTable = rows.every((row) => row !== null) && items.every((spans) => spans.every(({ url }) => !url))
  if (!isTable) return undefined
  return { kind: 'rows', rows: rows.map((row) => ({ label: row?.[1] ?? '', value: row?.[2] ?? '' })) }
}

function toItemSpans({ children }: ListItem, links: LinkTargets): Span[] {
  return children.flatMap((child, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...toBlock(child, links).flatMap(listSpans),
  ])
}

/** Lists the spans of a block that is nested in a list item. */
function listSpans(block: MarkdownBlock): readonly Span[] {
  switch (block.kind) {
    case 'button':
      return [{ text: block.label, url: block.url }]
    case 'rows':
      return block.rows.map(({ label, value }) => ({ text: `${label}: ${value}\n` }))
    case 'list':
      return block.items.flatMap((spans) => [{ text: '– ' }, ...spans, { text: '\n' }])
    default:
      return block.spans
  }
}

/** Converts nodes to spans, with a space before the recipient's link where it would become part of a preceding URL. */
function toSpansWithSpacedLink(nodes: readonly PhrasingContent[], links: LinkTargets): Span[] {
  const spans = toSpans(nodes, links)
  return spans.map((span, index) => {
    const isGlued = span.text === links.link && /\S$/.test(spans[index - 1]?.text ?? '')
    return isGlued ? { ...span, text: ` ${span.text}` } : span
  })
}

function toSpans(
  nodes: readonly PhrasingContent[],
  links: LinkTargets,
  style: Omit<Span, 'text'> = {},
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return replaceLinkPlaceholder(node.value, links, style)
      case 'strong':
        return toSpans(node.children, links, { ...style, isStrong: true })
      case 'emphasis':
        return toSpans(node.children, links, { ...style, isEmphasis: true })
      case 'break':
        return [{ ...style, text: '\n' }]
      case 'link': {
        const url = findAllowedUrl(node.url, links)
        return toSpans(node.children, links, { ...style, ...(url !== undefined && { url }) })
      }
      case 'image':
        return node.alt ? [{ ...style, text: node.alt }] : []
      case 'inlineCode':
      case 'html':
        return [{ ...style, text: node.value }]
      case 'linkReference':
      case 'delete':
        return toSpans(node.children, links, style)
      default:
        return []
    }
  })
}

/** Replaces `{povezava}` in running text with the recipient's link. */
function replaceLinkPlaceholder(text: string, { link }: LinkTargets, style: Omit<Span, 'text'>): Span[] {
  const parts = text.split(LINK_PATTERN)
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [{ ...style, text: link, url: link }] : []),
    ...(part === '' ? [] : [{ ...style, text: part }]),
  ])
}

/** Returns the URL of an allowed link: to this site, or to a page over https. Other links are shown as text. */
function findAllowedUrl(written: string, { siteUrl, link }: LinkTargets): string | undefined {
  const own = /^(?:\{|%7B)povezava(?:\}|%7D)(#[a-z-]{1,40})?$/i.exec(written)
  if (own) return link + (own[1] ?? '')
  if (written.startsWith('/') && !/^\/[/\\]/.test(written))
    return `${siteUrl}${encodeURI(decodeOrKeep(written))}`
  if (!URL.canParse(written)) return undefined
  const { protocol, origin, href } = new URL(written)
  return protocol === 'https:' || origin === new URL(siteUrl).origin ? href : undefined
}

function decodeOrKeep(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const joinText = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
