// Parses the Markdown of letters and newsletter issues into blocks of a mail: headings, lists, emphasis and links. People who
// write letters in the office know no other Markdown, so all else is shown as it is typed; images as their alternative text.
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { splitBareUrl } from '../../common/bare-url'
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

/** Markdown that would change what people type: `> 100 oseb`, `<3`, `&nbsp;`, `[1]: …`, a line `---` under a line of text. */
const TYPED_AS_TEXT = {
  disable: {
    null: [
      'autolink',
      'blockQuote',
      'characterReference',
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'hardBreakEscape',
      'htmlFlow',
      'htmlText',
      'setextUnderline',
    ],
  },
}

/** Bare URLs. Without the transformation of parsed texts, which would make links of escaped URLs too: visitors typed those. */
const AUTOLINKS = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }

/** Signs that begin a list in Markdown, but not for people: `+ 5 €`, `1) copati`. */
const UNUSUAL_LIST_PATTERN = /^([ \t]*(?:[-*][ \t]+)?\d{0,9})([+)])(?=[ \t])/gm

/** Parses Markdown. A paragraph with only a link becomes a button, a list of labelled values a table. */
export function parseMarkdown(markdown: string, links: LinkTargets): MarkdownBlock[] {
  const hasTooMuchEmphasis = (markdown.match(/[*_]/g)?.length ?? 0) > EMPHASIS_MARKER_LIMIT
  const source = markdown.replace(DEEP_NESTING_PATTERN, '$1').replace(UNUSUAL_LIST_PATTERN, '$1\\$2')
  const { children } = fromMarkdown(source, {
    extensions: [gfmAutolinkLiteral(), TYPED_AS_TEXT, hasTooMuchEmphasis ? WITHOUT_EMPHASIS : {}],
    mdastExtensions: [AUTOLINKS],
  })
  return children.flatMap((node) => toBlock(node, { ...links, source }))
}

/** Parsed text and targets of links, for the conversion of a node. */
interface Context extends LinkTargets {
  /** The parsed text, in which nodes have their positions. */
  source: string
}

type AnyNode = ReturnType<typeof fromMarkdown>['children'][number] | BlockContent | DefinitionContent

function toBlock(node: AnyNode, context: Context): MarkdownBlock[] {
  switch (node.type) {
    case 'heading':
      if (node.children.length === 0) return toTypedParagraph(node, context)
      return [
        {
          kind: node.depth > 2 ? 'subheading' : 'heading',
          spans: toSpansWithSpacedLink(node.children, context),
        },
      ]
    case 'paragraph':
      return [
        toButton(node.children, context) ?? {
          kind: 'paragraph',
          spans: toSpansWithSpacedLink(node.children, context),
        },
      ]
    case 'list': {
      const items = node.children.map((item) => toItemSpans(item, context))
      const numbers = node.ordered
        ? node.children.map((item) => getSource(item, context).match(/^\d+\./)?.[0])
        : []
      // Numbers that are not 1, 2, 3 are part of the text: »21. decembra ni srečanja.«
      if (numbers.some((number, index) => number !== `${index + 1}.`))
        return [
          {
            kind: 'paragraph',
            spans: joinLines(items.map((spans, index) => [{ text: `${numbers[index]} ` }, ...spans])),
          },
        ]
      return [
        (node.ordered ? undefined : toRows(items)) ?? {
          kind: 'list',
          isOrdered: node.ordered === true,
          items,
        },
      ]
    }
    default:
      return toTypedParagraph(node, context)
  }
}

const toTypedParagraph = (node: AnyNode, context: Context): MarkdownBlock[] => [
  { kind: 'paragraph', spans: [{ text: getSource(node, context) }] },
]

/** Returns the Markdown of a node. */
const getSource = ({ position }: AnyNode | PhrasingContent | ListItem, { source }: Context): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

const joinLines = (lines: readonly (readonly Span[])[]): Span[] =>
  lines.flatMap((spans, index) => (index > 0 ? [{ text: '\n' }, ...spans] : spans))

function toButton(children: readonly PhrasingContent[], context: Context): MarkdownBlock | undefined {
  const [only, ...others] = children
  if (only?.type !== 'link' || others.length > 0 || !getSource(only, context).startsWith('['))
    return undefined
  const url = findAllowedUrl(only.url, context)
  const label = joinText(toSpansWithSpacedLink(only.children, context))
  return url === undefined ? undefined : { kind: 'button', label, url }
}

function toRows(items: readonly Span[][]): MarkdownBlock | undefined {
  const rows = items.map((spans) => LABELLED_VALUE_PATTERN.exec(joinText(spans)))
  const isTable = rows.every((row) => row !== null) && items.every((spans) => spans.every(({ url }) => !url))
  if (!isTable) return undefined
  return { kind: 'rows', rows: rows.map((row) => ({ label: row?.[1] ?? '', value: row?.[2] ?? '' })) }
}

function toItemSpans({ children }: ListItem, context: Context): Span[] {
  return children.flatMap((child, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...toBlock(child, context).flatMap(listSpans),
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
      return block.items.flatMap((spans, index) => [
        { text: block.isOrdered ? `${index + 1}. ` : '– ' },
        ...spans,
        { text: '\n' },
      ])
    default:
      return block.spans
  }
}

/** Converts nodes to spans, with a space before the recipient's link where it would become part of a preceding URL. */
function toSpansWithSpacedLink(nodes: readonly PhrasingContent[], context: Context): Span[] {
  const spans = toSpans(nodes, context)
  return spans.map((span, index) => {
    const isGlued = span.text === context.link && /\S$/.test(spans[index - 1]?.text ?? '')
    return isGlued ? { ...span, text: ` ${span.text}` } : span
  })
}

function toSpans(
  nodes: readonly PhrasingContent[],
  context: Context,
  style: Omit<Span, 'text'> = {},
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return replaceLinkPlaceholder(node.value, context, style)
      case 'strong':
        return toSpans(node.children, context, { ...style, isStrong: true })
      case 'emphasis':
        return isInsideWord(node, context)
          ? [{ ...style, text: getSource(node, context) }]
          : toSpans(node.children, context, { ...style, isEmphasis: true })
      case 'break':
        return [{ ...style, text: '\n' }]
      case 'link': {
        const source = getSource(node, context)
        if (!source.startsWith('[')) return toBareUrlSpans(source, context, style)
        const url = findAllowedUrl(node.url, context)
        // »skupina [1](2)« is no link. The terms link e-mail addresses and documents: mails contain the words only.
        if (url === undefined && !/[:/]/.test(node.url)) return [{ ...style, text: source }]
        return toSpans(node.children, context, { ...style, ...(url !== undefined && { url }) })
      }
      case 'image':
        return node.alt ? [{ ...style, text: node.alt }] : []
      default:
        return [{ ...style, text: getSource(node, context) }]
    }
  })
}

/** Converts a bare URL. */
function toBareUrlSpans(source: string, context: Context, style: Omit<Span, 'text'>): Span[] {
  const { url: written, rest } = splitBareUrl(source)
  const url = findAllowedUrl(written, context)
  const spans = replaceLinkPlaceholder(written, context, { ...style, ...(url !== undefined && { url }) })
  return rest === '' ? spans : [...spans, { ...style, text: rest }]
}

/** Whether emphasis begins or ends inside a word: `2*3*4`. */
function isInsideWord({ position }: PhrasingContent, { source }: Context): boolean {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
  return (
    /^[\p{L}\p{N}]/u.test(source.slice(end, end + 2)) ||
    /[\p{L}\p{N}]$/u.test(source.slice(Math.max(0, start - 2), start))
  )
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
