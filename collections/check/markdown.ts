// The Markdown text below the keys.
import type { Root } from 'mdast'
import { remark } from 'remark'
import { visit } from 'unist-util-visit'
import { autolink } from '../autolink'
import type { ContentFile } from '../collection'
import { findMarkdownSlips } from './markdown-slips'
import type { Problem } from './problem'
import { toSlovenianQuotes } from './text-values'

/** What stands below the keys of a template; left in place it would be published. */
export const TEMPLATE_BODY = `Prvi odstavek besedila. Med odstavki je prazna vrstica.

## Naslov razdelka

Besedilo razdelka. Povezavo zapišete takole: [prijavnica](/prijavnica).
`

/** Reads Markdown as the build does. */
const markdown = remark().use(autolink).freeze()

/** A link of the text with its line in the file. */
export interface MarkdownLink {
  url: string
  line: number
  /** The key that holds it, in the staff's words. */
  label?: string | undefined
}

/** The text's problems, its links and its headings' words. */
export function checkMarkdown(file: ContentFile): {
  problems: Problem[]
  links: MarkdownLink[]
  headings: string[]
} {
  const problems: Problem[] = []
  const links: MarkdownLink[] = []
  const headings: string[] = []
  const found = { problems, links, headings }
  if (!file.collection.hasBody || !file.keys) return found
  const lines = file.body.split('\n')
  const tell: Tell = (line, severity, rule, message, fix) => {
    problems.push({ file: file.path, line: file.bodyLine + line - 1, severity, rule, message, fix })
  }
  if (file.body.trim() === '') {
    if (!file.collection.isBodyOptional)
      tell(1, 'hint', 'empty-body', 'Pod drugo vrstico --- ni besedila, zato bo ta del strani prazen.')
    return found
  }
  const first = lines.findIndex((text) => text.trim() !== '')
  if (/^\s*---[ \t]*$/.test(lines[first] ?? '')) {
    tell(
      first + 1,
      'error',
      'extra-separator',
      'Besedilo se ne sme začeti s še eno vrstico ---; del besedila bi izginil. Izbrišite jo.',
    )
    return found
  }
  checkTemplateText(lines, tell)
  const tree = markdown.parse(file.body)
  const slips = findMarkdownSlips(file.body, tree)
  const lost = new Set(slips.filter(({ rule }) => rule === 'lost-line').map(({ line }) => line))
  checkNodes(tree, lines, tell)
  checkHeadings(tree, lines, tell)
  for (const { line, rule, severity = 'error', message, fix } of slips)
    tell(line, severity, rule, message, fix)
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if ((node.type === 'link' || node.type === 'definition') && !lost.has(line))
      links.push({ url: node.url, line: file.bodyLine + line - 1 })
    if (node.type === 'heading') headings.push(toText(node))
  })
  return found
}

/** Tells of a problem; `line` counts from 1 in the text. */
type Tell = (line: number, severity: Problem['severity'], rule: string, message: string, fix?: string) => void

/** Lines that were copied with the template and never written anew. */
function checkTemplateText(lines: string[], tell: Tell): void {
  const left = new Set(TEMPLATE_BODY.split('\n').filter((line) => line !== ''))
  for (const [index, line] of lines.entries())
    if (left.has(line.trim()))
      tell(
        index + 1,
        'error',
        'template-text',
        `Vrstica »${line.trim().replace(/^#+ /, '')}« je ostala iz predloge. Napišite svoje besedilo ali jo izbrišite.`,
      )
}

/** HTML, pictures, tables and code: what would vanish or look odd. */
function checkNodes(tree: Root, lines: string[], tell: Tell): void {
  let hasToldQuotes = false
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const text = lines[line - 1] ?? ''
    if (node.type === 'html') {
      const isComment = node.value.startsWith('<!--')
      const isScript = /<script|\bon\w+\s*=|javascript:/i.test(node.value)
      const plain = text.replace(/<!--.*?(-->|$)|<[^<>]*>/g, '').trim()
      tell(
        line,
        'error',
        'html',
        isComment
          ? 'V besedilu je skrita opomba (<!-- … -->). Na spletu bi jo lahko prebral vsak. Izbrišite jo.'
          : isScript
            ? 'V besedilu je programska koda. Na spletnem mestu ni dovoljena; izbrišite jo.'
            : 'V besedilu je oznaka HTML, ki se na strani ne pokaže. Izbrišite jo; krepko pišete z **zvezdicami**, povezavo kot [besedilo](naslov).',
        plain === '' || isScript ? undefined : plain,
      )
    } else if (node.type === 'image' || node.type === 'imageReference') {
      tell(
        line,
        'error',
        'picture-in-text',
        'Slike ne morejo stati v besedilu. Dodajte jo v galerijo ali jo vpišite zgoraj med podatke kot »slika«.',
      )
    } else if (node.type === 'code' && node.lang === null && !/^\s*(```|~~~)/.test(text)) {
      tell(
        line,
        'hint',
        'code',
        'Odstavek je zamaknjen za štiri presledke, zato bi bil videti kot računalniška koda. Zamik izbrišite.',
        text.trimStart(),
      )
    } else if (node.type === 'text' && !hasToldQuotes && /[“”„‟]/.test(node.value)) {
      hasToldQuotes = true
      const at = lines.findIndex((candidate, index) => index >= line - 1 && /[“”„‟]/.test(candidate))
      tell(
        at + 1,
        'hint',
        'quote-style',
        'Na tej strani so narekovaji »taki«. Zavite zamenjajte z njimi.',
        toSlovenianQuotes(lines[at] ?? ''),
      )
    } else if (node.type === 'paragraph') {
      const table = lines
        .slice(line - 1, node.position?.end.line ?? line)
        .findIndex((row) => /^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|[\s:|-]*$/.test(row))
      if (table !== -1)
        tell(
          line,
          'error',
          'table',
          'Preglednice v besedilu se ne pokažejo kot preglednica. Podatke zapišite kot seznam z vezaji.',
        )
    }
  })
}

const HASHES = ['', 'z dvema lojtrama', 's tremi lojtrami', 's štirimi lojtrami', 's petimi lojtrami']

/** The page's title is the first-level heading, so the text begins at the second and skips none. */
function checkHeadings(tree: Root, lines: string[], tell: Tell): void {
  let last = 1
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1
    const text = toText(node)
    const written = lines[line - 1] ?? ''
    const mended = `${'#'.repeat(Math.min(last + 1, 6))} ${text}`
    if (text.trim() === '')
      tell(
        line,
        'error',
        'empty-heading',
        'Naslov razdelka je prazen. Za lojtrami dopišite besede ali izbrišite vrstico.',
      )
    else if (!written.trimStart().startsWith('#')) {
      tell(
        line,
        'error',
        'underlined-heading',
        'Vrstica pod besedilom (=== ali ---) ga spremeni v naslov. Pred vrstico z vezaji pustite prazno vrstico ali naslov zapišite z lojtrama.',
        `## ${text}`,
      )
    } else if (node.depth === 1) {
      tell(
        line,
        'error',
        'heading-order',
        'Naslov z eno lojtro (#) je že naslov strani. Razdelki se začnejo z dvema lojtrama.',
        `## ${text}`,
      )
    } else if (node.depth > last + 1) {
      tell(
        line,
        'error',
        'heading-order',
        `Naslov preskoči raven. Sem sodi naslov ${HASHES[last] ?? 's šestimi lojtrami'}.`,
        mended,
      )
    }
    last = Math.max(1, Math.min(node.depth, last + 1))
  })
  for (const [index, line] of lines.entries()) {
    if (/^#{1,6}[\p{L}\p{N}]/u.test(line))
      tell(
        index + 1,
        'error',
        'heading-space',
        'Za lojtrami manjka presledek, zato vrstica ni naslov.',
        line.replace(/^(#+)/, '$1 '),
      )
  }
}

/** The words of a node. */
function toText(node: { children?: unknown[]; value?: string }): string {
  if (node.value !== undefined) return node.value
  return (node.children ?? [])
    .map((child) => toText(child as { children?: unknown[]; value?: string }))
    .join('')
}
