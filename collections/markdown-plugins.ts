// Remark and rehype plugins that render the Markdown of the content.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'hast'
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { splitBareUrl } from '../common/bare-url'
import { PDF_FILE_PATTERN, PDF_FOLDER, parsePdfLink, toFileSize, toPdfPath } from './pdf'
import { insertNonBreakingSpaces } from './typography'

/** Remark plugin: converts bare URLs and e-mail addresses to links (GFM, »autolinks«). */
export function autolink(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmAutolinkLiteral()]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    [gfmAutolinkLiteralFromMarkdown(), { transforms: [trimBareUrls] }],
  ]
}

/** Moves quotation marks and dashes behind a bare URL out of its link. */
function trimBareUrls(tree: MarkdownRoot): void {
  visit(tree, 'link', (node, index, parent) => {
    const [text] = node.children
    if (text?.type !== 'text' || !node.url.endsWith(text.value) || index === undefined) return
    const { url, rest } = splitBareUrl(text.value)
    if (rest === '') return
    node.url = node.url.slice(0, -rest.length)
    text.value = url
    parent?.children.splice(index + 1, 0, { type: 'text', value: rest })
  })
}

/** Rehype plugin: applies {@link insertNonBreakingSpaces} to every text node. */
export function rehypeSpaces() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = insertNonBreakingSpaces(node.value)
    })
  }
}

/**
 * Rehype plugin: replaces links to PDF documents by the document's path and appends type and size, »Pravilnik (PDF, 120 KB)«.
 * @param folder folder of the documents on disk
 */
export function rehypePdf(folder = join('content', PDF_FOLDER)) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const link = node.tagName === 'a' ? parsePdfLink(String(node.properties.href ?? '')) : undefined
      if (!link) return
      node.properties.href = link.path + link.suffix
      const size = findFileSize(folder, link.path)
      // Appends no type and size when the text already says »PDF«, or when the document is missing (the content check reports it).
      if (size === undefined || /\bpdf\b/i.test(toPlainText(node))) return
      node.children.push({ type: 'text', value: ` (PDF,\u00a0${toFileSize(size)})` })
    })
  }
}

/** Returns the size in bytes of the document published at `path`; undefined when the document is missing. */
function findFileSize(folder: string, path: string): number | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((candidate) => PDF_FILE_PATTERN.test(candidate) && toPdfPath(candidate) === path)
  return name === undefined ? undefined : statSync(join(folder, name)).size
}

/** Returns the text of a node in Markdown or HTML. */
export function toPlainText(node: Nodes | MarkdownNodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(toPlainText).join('') : ''
}
