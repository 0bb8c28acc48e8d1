// Checks the Markdown text below the keys.
import type { Root } from 'mdast'
import { remark } from 'remark'
import { visit } from 'unist-util-visit'
import type { ContentFile } from '../collection'
import { autolink } from '../markdown-plugins'
import { findMarkdownMistakes, type MarkdownMistake } from './markdown-mistakes'
import type { Problem } from './problem'

/** Sample text of every template; the check reports lines of it that staff left in place. */
export const TEMPLATE_BODY = `Prvi odstavek besedila. Med odstavki je prazna vrstica.

## Naslov razdelka

Besedilo razdelka. Povezavo zapišete takole: [prijavnica](/prijavnica).
`

/** Parser with the same extension as the build. */
const markdownParser = remark().use(autolink).freeze()

export interface MarkdownLink {
  url: string
  line: number
  /** Label of the key that holds the link. */
  label?: string | undefined
}

export function checkMarkdown(file: ContentFile): { problems: Problem[]; links: MarkdownLink[] } {
  const problems: Problem[] = []
  const links: MarkdownLink[] = []
  const result = { problems, links }
  if (!file.path.endsWith('.md') || !file.keys) return result
  const lines = file.body.split('\n')
  const addProblem = ({ line, message, fix, isHint }: MarkdownMistake) => {
    problems.push({ file: file.path, line: file.bodyLine + line - 1, message, fix, isHint })
  }
  if (file.body.trim() === '') {
    if (!file.collection.isBodyOptional)
      addProblem({
        line: 1,
        message: 'Pod drugo vrstico --- ni besedila, zato bo ta del strani prazen.',
        isHint: true,
      })
    return result
  }
  const first = lines.findIndex((text) => text.trim() !== '')
  if (/^\s*---[ \t]*$/.test(lines[first] ?? '')) {
    addProblem({
      line: first + 1,
      message: 'Besedilo se ne sme začeti s še eno vrstico ---; del besedila bi izginil. Izbrišite jo.',
    })
    return result
  }
  const tree = markdownParser.parse(file.body)
  const mistakes = findMarkdownMistakes(file.body, tree)
  const linesWithMistakes = new Set(mistakes.flatMap(({ line, isHint }) => (isHint ? [] : [line])))
  const found = [
    ...findTemplateText(lines),
    ...findUnsupportedNodes(tree, lines),
    ...findWrongHeadings(tree, lines),
  ]
  for (const mistake of [...found, ...mistakes]) addProblem(mistake)
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if ((node.type === 'link' || node.type === 'definition') && !linesWithMistakes.has(line))
      links.push({ url: node.url, line: file.bodyLine + line - 1 })
  })
  return result
}

function findTemplateText(lines: string[]): MarkdownMistake[] {
  const left = new Set(TEMPLATE_BODY.split('\n').filter((line) => line !== ''))
  return lines.flatMap((line, index) => {
    const message = `Vrstica »${line.trim().replace(/^#+ /, '')}« je ostala iz predloge. Napišite svoje besedilo ali jo izbrišite.`
    return left.has(line.trim()) ? [{ line: index + 1, message }] : []
  })
}

/** Finds HTML, pictures, tables and indented code, which pages do not show. */
function findUnsupportedNodes(tree: Root, lines: string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const text = lines[line - 1] ?? ''
    if (node.type === 'html') {
      const isComment = node.value.startsWith('<!--')
      const isScript = /<script|\bon\w+\s*=|javascript:/i.test(node.value)
      const plain = text.replace(/<!--.*?(-->|$)|<[^<>]*>/g, '').trim()
      mistakes.push({
        line,
        message: isComment
          ? 'V besedilu je skrita opomba (<!-- … -->). Na spletu bi jo lahko prebral vsak. Izbrišite jo.'
          : isScript
            ? 'V besedilu je programska koda. Na spletnem mestu ni dovoljena; izbrišite jo.'
            : 'V besedilu je oznaka HTML, ki se na strani ne pokaže. Izbrišite jo; krepko pišete z **zvezdicami**, povezavo kot [besedilo](naslov).',
        fix: plain === '' || isScript ? undefined : plain,
      })
    } else if (node.type === 'image' || node.type === 'imageReference') {
      mistakes.push({
        line,
        message:
          'Slike ne morejo stati v besedilu. Dodajte jo v galerijo ali jo vpišite zgoraj med podatke kot »slika«.',
      })
    } else if (node.type === 'code' && node.lang === null && !/^\s*(```|~~~)/.test(text)) {
      mistakes.push({
        line,
        isHint: true,
        message:
          'Odstavek je zamaknjen za štiri presledke, zato bi bil videti kot računalniška koda. Zamik izbrišite.',
        fix: text.trimStart(),
      })
    } else if (node.type === 'paragraph') {
      const table = lines
        .slice(line - 1, node.position?.end.line ?? line)
        .findIndex((row) => /^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|[\s:|-]*$/.test(row))
      if (table !== -1)
        mistakes.push({
          line,
          message:
            'Preglednice v besedilu se ne pokažejo kot preglednica. Podatke zapišite kot seznam z vezaji.',
        })
    }
  })
  return mistakes
}

const HASH_PHRASES = ['', 'z dvema lojtrama', 's tremi lojtrami', 's štirimi lojtrami', 's petimi lojtrami']

/** Checks heading levels: the page title is level 1, so texts begin at level 2 and skip none. */
function findWrongHeadings(tree: Root, lines: string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  let last = 1
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1
    const text = toPlainText(node)
    const written = lines[line - 1] ?? ''
    const mended = `${'#'.repeat(Math.min(last + 1, 6))} ${text}`
    if (text.trim() === '')
      mistakes.push({
        line,
        message: 'Naslov razdelka je prazen. Za lojtrami dopišite besede ali izbrišite vrstico.',
      })
    else if (!written.trimStart().startsWith('#')) {
      mistakes.push({
        line,
        message:
          'Vrstica pod besedilom (=== ali ---) ga spremeni v naslov. Pred vrstico z vezaji pustite prazno vrstico ali naslov zapišite z lojtrama.',
        fix: `## ${text}`,
      })
    } else if (node.depth === 1) {
      mistakes.push({
        line,
        message: 'Naslov z eno lojtro (#) je že naslov strani. Razdelki se začnejo z dvema lojtrama.',
        fix: `## ${text}`,
      })
    } else if (node.depth > last + 1) {
      mistakes.push({
        line,
        message: `Naslov preskoči raven. Sem sodi naslov ${HASH_PHRASES[last] ?? 's šestimi lojtrami'}.`,
        fix: mended,
      })
    }
    last = Math.max(1, Math.min(node.depth, last + 1))
  })
  return mistakes
}

function toPlainText(node: { children?: unknown[]; value?: string }): string {
  if (node.value !== undefined) return node.value
  return (node.children ?? [])
    .map((child) => toPlainText(child as { children?: unknown[]; value?: string }))
    .join('')
}
