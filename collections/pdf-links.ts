import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Nodes, Root, Text } from 'hast'
import { visit } from 'unist-util-visit'
import { PDF_FILE, PDF_FOLDER, readPdfLink, toPdfAddress, toSize } from './pdf'

const NOTE = String.raw`\((?:pdf\b[^()]*|[\d.,]+\s*[km]b)\)`
const NOTE_AT_END = new RegExp(String.raw`\s*${NOTE}\s*$`, 'i')
const NOTE_BEHIND = new RegExp(String.raw`^\s*${NOTE}`, 'i')

/**
 * Rehype plugin: a link to a document says what opens and how large it is, »Pravilnik (PDF, 120 KB)«, whether staff wrote
 * that or not: the size changes with the file.
 * @param folder where the documents lie on the disk
 */
export function pdfLinks(folder = join('content', PDF_FOLDER)) {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      const link = node.tagName === 'a' ? readPdfLink(String(node.properties.href ?? '')) : undefined
      if (!link) return
      node.properties.href = link.address + link.rest
      const size = findSize(folder, link.address)
      // A document that is not there: the check has said so.
      if (size === undefined) return
      const last = findLastText(node)
      if (last) last.value = last.value.replace(NOTE_AT_END, '')
      const behind = parent?.children[(index ?? 0) + 1]
      if (behind?.type === 'text') behind.value = behind.value.replace(NOTE_BEHIND, '')
      const note = /\bpdf\b/i.test(toText(node)) ? toSize(size) : `PDF,\u00a0${toSize(size)}`
      node.children.push({ type: 'text', value: ` (${note})` })
    })
  }
}

/** In bytes. */
function findSize(folder: string, address: string): number | undefined {
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // No documents yet.
  }
  const name = names.find((candidate) => PDF_FILE.test(candidate) && toPdfAddress(candidate) === address)
  return name === undefined ? undefined : statSync(join(folder, name)).size
}

function findLastText(node: Element): Text | undefined {
  const last = node.children.at(-1)
  if (last?.type === 'element') return findLastText(last)
  return last?.type === 'text' ? last : undefined
}

function toText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(toText).join('') : ''
}
