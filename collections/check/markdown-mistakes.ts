// Finds typing mistakes in Markdown that the parser accepts, but readers would see.
import type { Root } from 'mdast'
import { remark } from 'remark'
import noUndefinedReferences from 'remark-lint-no-undefined-references'
import noUnusedDefinitions from 'remark-lint-no-unused-definitions'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { toPdfPath } from '../pdf'
import { findMisreadText } from './markdown-lists'
import type { MarkdownMistake } from './problem'

const lintProcessor = remark()
  .use(noUndefinedReferences, { allow: ['…', '...'] })
  .use(noUnusedDefinitions)
  .freeze()

export function findMarkdownMistakes(text: string, tree: Root): MarkdownMistake[] {
  const lines = text.split('\n')
  const file = new VFile(text)
  lintProcessor.runSync(tree, file)
  return [
    ...file.messages.map(({ ruleId, line = 1 }) =>
      explainLintMessage(ruleId ?? '', line, lines[line - 1] ?? ''),
    ),
    ...findFakeHeadingsAndLists(lines, tree),
    ...findMisreadText(text, tree, lines),
    ...findUnpairedMarkers(tree, lines),
  ]
}

const UNPAIRED_MARKERS = {
  '**': 'Zvezdici ** bi se na strani videli. Krepko besedilo ima dve na začetku in dve na koncu, ob njiju pa znotraj ni presledka.',
  '~~': 'Prečrtanega besedila stran ne pozna: vijugi ~~ bi se videli, besedilo med njima pa bi ostalo. Izbrišite ju in vse, kar ne velja več.',
}

/** Finds unpaired markers, which stay visible on the page: `**krepko`, `** krepko **`, `~~prečrtano~~`. */
function findUnpairedMarkers(tree: Root, lines: readonly string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, 'text', ({ value, position }) => {
    for (const [index, part] of value.split('\n').entries()) {
      const line = (position?.start.line ?? 1) + index
      const text = lines[line - 1] ?? ''
      const corrected = text.replace(/\*\*\s*([^*\s][^*]*?)\s*\*\*/g, '**$1**')
      for (const [mark, message] of Object.entries(UNPAIRED_MARKERS))
        if (part.includes(mark) && !/\\[*~]/.test(text))
          mistakes.push({ line, message, fix: mark === '**' && corrected !== text ? corrected : undefined })
    }
  })
  return mistakes
}

const LINK_TARGET = String.raw`(?:https?:|mailto:|tel:|www\.|\/|#)[^\s()\[\]]*|[^\s()\[\]]+@[^\s()\[\]]+`

const LINK_MISTAKES: {
  pattern: RegExp
  message: string
  mend: (all: string, ...parts: string[]) => string
}[] = [
  {
    pattern: /\]\((?=[^[\]]*\s)([^[\]]*?\.pdf)\)/gi,
    message: 'V imenu dokumenta je presledek, zato povezave ni. Vpišite naslov, na katerem bo objavljen.',
    mend: (_all, name = '') => `](${toPdfPath(name)})`,
  },
  {
    pattern: /\]\(\s*((?:https?:|mailto:|tel:|www\.|\/|#)[^()]*?\s[^()]*?)\s*\)/g,
    message: 'V naslovu povezave je presledek, zato povezave ni. Izbrišite ga.',
    mend: (_all, target = '') => `](${target.replace(/\s+/g, '')})`,
  },
  {
    pattern: new RegExp(String.raw`\[([^\]]+)\]\s+\((${LINK_TARGET})\)`, 'g'),
    message:
      'Med besedilom povezave v oglatih oklepajih in naslovom v okroglih ne sme biti presledka, sicer povezave ni.',
    mend: (_all, words, target) => `[${words}](${target})`,
  },
  {
    pattern: new RegExp(String.raw`\(([^)]+)\)\s?\[(${LINK_TARGET})\]`, 'g'),
    message: 'Oklepaji povezave so zamenjani: besedilo sodi v oglate, naslov v okrogle.',
    mend: (_all, words, target) => `[${words}](${target})`,
  },
]

function explainLintMessage(ruleId: string, line: number, text: string): MarkdownMistake {
  if (ruleId === 'no-unused-definitions')
    return {
      line,
      message:
        'Vrstica, ki se začne z besedo v oglatih oklepajih in dvopičjem, se na strani ne pokaže. Oklepaja izbrišite.',
      fix: text.replace(/^(\s*)\[([^\]]+)\]:/, '$1$2:'),
    }
  const found = LINK_MISTAKES.find(({ pattern }) => text.search(pattern) !== -1)
  if (found) return { line, message: found.message, fix: text.replace(found.pattern, found.mend) }
  return {
    line,
    isHint: true,
    message:
      'Besede v oglatih oklepajih niso povezava, ker za njimi ni naslova v okroglih, na primer [pišite nam](/kontakt). Če povezava ni mišljena, pustite, kot je.',
  }
}

/** Lines that look like headings or lists, but are not. With `needsNeighbour` a neighbouring line must match as well. */
const LINE_MISTAKES: { pattern: RegExp; message: string; fix: string; needsNeighbour?: true }[] = [
  {
    pattern: /^(#{1,6})(?:[\u00a0\u2000-\u200b\u202f]+\s*|(?=[\p{L}\p{N}]))/u,
    message: 'Za lojtrami manjka navaden presledek, zato vrstica ni naslov.',
    fix: '$1 ',
  },
  {
    pattern: /^(\s*)(?:[•·▪■●○◦‣➢➤►✓✔]\s*(?=\S)|[-+](?=\p{L})|[-*+][\u00a0\u2000-\u200b\u202f]+\s*)/u,
    message:
      'Vrstica seznama naj se začne z vezajem in navadnim presledkom, sicer se vrstice zlijejo v en odstavek.',
    fix: '$1- ',
  },
  {
    // Matches »1.Točka«, but not »2.b razred« and »16.maja«.
    pattern: /^(\s*\d{1,2}[.)])(?=\p{Lu}\p{L})/u,
    message: 'Za številko na začetku vrstice manjka presledek, zato to ni seznam.',
    fix: '$1 ',
  },
  {
    // A single such line is allowed: a dash may begin dialogue, an asterisk a footnote.
    pattern: /^(\s*)(?:[–—]\s+(?=\S)|\*(?=\p{L}[^*]*$))/u,
    needsNeighbour: true,
    message:
      'Te vrstice bi se zlile v en odstavek. Če so seznam, jih začnite z vezajem in presledkom, sicer med njimi pustite prazno vrstico.',
    fix: '$1- ',
  },
]

function findFakeHeadingsAndLists(lines: readonly string[], tree: Root): MarkdownMistake[] {
  const code = listCodeLines(tree)
  return lines.flatMap((text, index): MarkdownMistake[] => {
    const found = LINE_MISTAKES.find(
      ({ pattern, needsNeighbour }) =>
        pattern.test(text) &&
        (!needsNeighbour || [lines[index - 1], lines[index + 1]].some((other) => pattern.test(other ?? ''))),
    )
    if (!found || code.has(index + 1)) return []
    return [{ line: index + 1, message: found.message, fix: text.replace(found.pattern, found.fix) }]
  })
}

function listCodeLines(tree: Root): Set<number> {
  const lines = new Set<number>()
  visit(tree, 'code', ({ position }) => {
    for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line++) lines.add(line)
  })
  return lines
}
