// Checks the Markdown text below the keys.
import type { Nodes, Root } from 'mdast'
import { remark } from 'remark'
import { visit } from 'unist-util-visit'
import { hasUnprintableCharacters, removeInvisibleCharacters } from '../../common/characters'
import type { ContentFile } from '../collection'
import { autolink, toPlainText } from '../markdown-plugins'
import { findMarkdownMistakes } from './markdown-mistakes'
import type { MarkdownMistake, Problem } from './problem'

/** Sample text in Markdown templates; the check reports its lines when staff forget to replace them. */
export const TEMPLATE_BODY = `Prvi odstavek besedila. Med odstavki je prazna vrstica.

## Naslov razdelka

Besedilo razdelka. Povezavo zapišete takole: [prijavnica](/prijavnica).
`

/** Markdown parser with the plugin for bare URLs, as in the build. */
const markdownParser = remark().use(autolink).freeze()

export interface MarkdownLink {
  url: string
  line: number
  /** Label of the key that holds the link. */
  label?: string | undefined
}

export function checkMarkdown(file: ContentFile): { problems: Problem[]; links: MarkdownLink[] } {
  const { path, body, bodyLine, collection } = file
  const toProblems = (mistakes: MarkdownMistake[]): Problem[] =>
    mistakes.map(({ line, ...mistake }) => ({ file: path, line: bodyLine + line - 1, ...mistake }))
  if (!path.endsWith('.md') || !file.keys) return { problems: [], links: [] }
  if (body.trim() === '') {
    const message = 'Pod drugo vrstico --- ni besedila, zato bo ta del strani prazen.'
    const problems = collection.isBodyOptional ? [] : toProblems([{ line: 1, message, isHint: true }])
    return { problems, links: [] }
  }
  const lines = body.split('\n')
  const first = lines.findIndex((text) => text.trim() !== '')
  if (/^\s*---[ \t]*$/.test(lines[first] ?? '')) {
    const message = 'Besedilo se ne sme začeti s še eno vrstico ---; del besedila bi izginil. Izbrišite jo.'
    return { problems: toProblems([{ line: first + 1, message }]), links: [] }
  }
  const tree = markdownParser.parse(body)
  const mistakes = findMarkdownMistakes(body, tree)
  const linesWithMistakes = new Set(mistakes.flatMap(({ line, isHint }) => (isHint ? [] : [line])))
  const links: MarkdownLink[] = []
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if ((node.type === 'link' || node.type === 'definition') && !linesWithMistakes.has(line))
      links.push({ url: node.url, line: bodyLine + line - 1 })
  })
  const found = [
    ...findTemplateText(lines),
    ...findUnprintableReferences(tree, lines),
    ...findUnsupportedNodes(tree, lines),
    ...findWrongHeadings(tree, lines),
    ...mistakes,
  ]
  return { problems: toProblems(found), links }
}

function findTemplateText(lines: string[]): MarkdownMistake[] {
  const left = new Set(TEMPLATE_BODY.split('\n').filter((line) => line !== ''))
  return lines.flatMap((line, index) => {
    const message = `Vrstica »${line.trim().replace(/^#+ /, '')}« je ostala iz predloge. Napišite svoje besedilo ali jo izbrišite.`
    return left.has(line.trim()) ? [{ line: index + 1, message }] : []
  })
}

/** Finds character references of control and direction characters, e.g. `&#11;`: the source has only visible characters. */
function findUnprintableReferences(tree: Root, lines: string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi
  visit(tree, (node) => {
    const values = [
      'value' in node && node.type !== 'code' ? node.value : '',
      'url' in node ? node.url : '',
      'title' in node ? (node.title ?? '') : '',
    ]
    if (!values.some((text) => hasUnprintableCharacters(text) || removeInvisibleCharacters(text) !== text))
      return
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
    const index = lines.slice(start.line - 1, end.line).findIndex((text) => text.search(reference) !== -1)
    const line = start.line + Math.max(0, index)
    const message =
      'V vrstici je zapis nevidnega znaka (na primer &#11;), ki ga spletno mesto ne more pokazati. Izbrišite ga.'
    mistakes.push({ line, message, fix: (lines[line - 1] ?? '').replace(reference, '') })
  })
  return mistakes
}

/** Finds HTML, pictures, tables and indented code, which pages do not show. */
function findUnsupportedNodes(tree: Root, lines: string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const mistake = explainNode(node, lines.slice(line - 1, node.position?.end.line ?? line))
    if (mistake) mistakes.push({ line, ...mistake })
  })
  return mistakes
}

function explainNode(node: Nodes, lines: string[]): Omit<MarkdownMistake, 'line'> | undefined {
  const [text = ''] = lines
  if (node.type === 'html') {
    const isScript = /<script|\bon\w+\s*=|javascript:/i.test(node.value)
    const plain = text.replace(/<!--.*?(-->|$)|<[^<>]*>/g, '').trim()
    return {
      message: node.value.startsWith('<!--')
        ? 'V besedilu je skrita opomba (<!-- … -->). Na spletu bi jo lahko prebral vsak. Izbrišite jo.'
        : isScript
          ? 'V besedilu je programska koda. Na spletnem mestu ni dovoljena; izbrišite jo.'
          : 'V besedilu je oznaka HTML, ki se na strani ne pokaže. Izbrišite jo; krepko pišete z **zvezdicami**, povezavo kot [besedilo](naslov).',
      fix: plain === '' || isScript ? undefined : plain,
    }
  }
  if (node.type === 'image' || node.type === 'imageReference')
    return {
      message:
        'Slike ne morejo stati v besedilu. Dodajte jo v galerijo ali jo vpišite zgoraj med podatke kot »slika«.',
    }
  if (node.type === 'code' && node.lang === null && !/^\s*(```|~~~)/.test(text))
    return {
      isHint: true,
      message:
        'Odstavek je zamaknjen za štiri presledke, zato bi bil videti kot računalniška koda. Zamik izbrišite.',
      fix: text.trimStart(),
    }
  if (node.type === 'paragraph' && lines.some((row) => TABLE_RULE_PATTERN.test(row)))
    return {
      message: 'Preglednice v besedilu se ne pokažejo kot preglednica. Podatke zapišite kot seznam z vezaji.',
    }
  return undefined
}

const TABLE_RULE_PATTERN = /^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|[\s:|-]*$/

const HASH_PHRASES = ['', 'z dvema lojtrama', 's tremi lojtrami', 's štirimi lojtrami', 's petimi lojtrami']

/** Checks heading levels: the page title is level 1, so texts begin at level 2 and skip none. */
function findWrongHeadings(tree: Root, lines: string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  let last = 1
  visit(tree, 'heading', (node) => {
    const line = node.position?.start.line ?? 1
    const text = toPlainText(node)
    const add = (message: string, fix?: string) => mistakes.push({ line, message, fix })
    if (text.trim() === '')
      add('Naslov razdelka je prazen. Za lojtrami dopišite besede ali izbrišite vrstico.')
    else if (!lines[line - 1]?.trimStart().startsWith('#'))
      add(
        'Vrstica pod besedilom (=== ali ---) ga spremeni v naslov. Pred vrstico z vezaji pustite prazno vrstico ali naslov zapišite z lojtrama.',
        `## ${text}`,
      )
    else if (node.depth === 1)
      add('Naslov z eno lojtro (#) je že naslov strani. Razdelki se začnejo z dvema lojtrama.', `## ${text}`)
    else if (node.depth > last + 1)
      add(
        `Naslov preskoči raven. Sem sodi naslov ${HASH_PHRASES[last] ?? 's šestimi lojtrami'}.`,
        `${'#'.repeat(Math.min(last + 1, 6))} ${text}`,
      )
    last = Math.max(1, Math.min(node.depth, last + 1))
  })
  return mistakes
}
