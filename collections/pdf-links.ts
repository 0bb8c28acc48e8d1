import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { PDF_FILE, PDF_FOLDER, readPdfLink, toPdfAddress, toSize } from './pdf'

/**
 * Rehype plugin: a link to a document leads to its address and says what opens and how large it is, »Pravilnik (PDF, 120 KB)«,
 * unless its words say PDF themselves.
 * @param folder where the documents lie on the disk
 */
export function pdfLinks(folder = join('content', PDF_FOLDER)) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const link = node.tagName === 'a' ? readPdfLink(String(node.properties.href ?? '')) : undefined
      if (!link) return
      node.properties.href = link.address + link.rest
      const size = findSize(folder, link.address)
      // Of a document that is not there the check has told.
      if (size === undefined || /\bpdf\b/i.test(toText(node))) return
      node.children.push({ type: 'text', value: ` (PDF,\u00a0${toSize(size)})` })
    })
  }
}

/** In bytes. */
function findSize(folder: string, address: string): number | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((candidate) => PDF_FILE.test(candidate) && toPdfAddress(candidate) === address)
  return name === undefined ? undefined : statSync(join(folder, name)).size
}

function toText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(toText).join('') : ''
}
