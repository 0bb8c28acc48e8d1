// Slips of the fingers in Markdown: the text stays readable for the parser, but not for the site's readers.
import type { Root } from 'mdast'
import { remark } from 'remark'
import noUndefinedReferences from 'remark-lint-no-undefined-references'
import noUnusedDefinitions from 'remark-lint-no-unused-definitions'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { toPdfAddress } from '../pdf'
import { isMonth } from '../written-day'

/** A slip in one line; `line` counts from 1 in the text. */
export interface Slip {
  line: number
  isHint?: true
  /** The page shows nothing of the line, not even as a link. */
  isLost?: true
  message: string
  fix?: string | undefined
}

const rules = remark()
  .use(noUndefinedReferences, { allow: ['…', '...'] })
  .use(noUnusedDefinitions)
  .freeze()

/** All slips of a text whose tree is known. */
export function findMarkdownSlips(text: string, tree: Root): Slip[] {
  const lines = text.split('\n')
  const code = listCodeLines(tree)
  const file = new VFile(text)
  rules.runSync(tree, file)
  return [
    ...file.messages.flatMap(({ ruleId, line = 1 }) => explain(ruleId ?? '', line, lines[line - 1] ?? '')),
    ...lines.flatMap((line, index) => {
      const slip = code.has(index + 1)
        ? undefined
        : findLineSlip(line, lines[index - 1] ?? '', lines[index + 1] ?? '')
      return slip ? [{ line: index + 1, ...slip }] : []
    }),
    ...findDatesTakenForLists(tree, lines),
    ...findStrayMarks(tree, lines),
  ]
}

const STRAY_STARS =
  'Zvezdici ** bi se na strani videli. Krepko besedilo ima dve na začetku in dve na koncu, ob njiju pa znotraj ni presledka.'
const STRUCK_OUT =
  'Prečrtanega besedila stran ne pozna: vijugi ~~ bi se videli, besedilo med njima pa bi ostalo. Izbrišite ju in vse, kar ne velja več.'

/** `**krepko`, `** krepko **` and `~~prečrtano~~`: marks that make nothing stay on the page. */
function findStrayMarks(tree: Root, lines: readonly string[]): Slip[] {
  const slips = new Map<number, Slip>()
  visit(tree, 'text', ({ value, position }) => {
    for (const [index, part] of value.split('\n').entries()) {
      const line = (position?.start.line ?? 1) + index
      const text = lines[line - 1] ?? ''
      if (/\\[*~]/.test(text)) continue
      const mended = text.replace(/\*\*\s*([^*\s][^*]*?)\s*\*\*/g, '**$1**')
      const fix = mended === text ? undefined : mended
      if (part.includes('**')) slips.set(line, { line, message: STRAY_STARS, fix })
      else if (part.includes('~~')) slips.set(line, { line, message: STRUCK_OUT })
    }
  })
  return [...slips.values()]
}

/** »15. maja se začne vpis« and »1. 3. 2026« at the start of a paragraph are items of a numbered list. */
function findDatesTakenForLists(tree: Root, lines: readonly string[]): Slip[] {
  const slips: Slip[] = []
  visit(tree, 'list', ({ ordered, children }) => {
    for (const {
      children: [first],
      position,
    } of ordered ? children : []) {
      const line = position?.start.line ?? 1
      const text = lines[line - 1] ?? ''
      const isNested = first?.type === 'list' && first.ordered && first.position?.start.line === line
      if (!isNested && !isMonth(/^\s*\d+[.)]\s+(\p{L}+)/u.exec(text)?.[1] ?? '')) continue
      slips.push({
        line,
        message:
          'Vrstica se začne z datumom, zato bi postala oštevilčen seznam. Začnite jo z besedo, na primer »Dne«.',
        fix: text.replace(/^(\s*)/, '$1Dne '),
      })
    }
  })
  return slips
}

/** What can stand as an address behind a link's words. */
const ADDRESS = String.raw`(?:https?:|mailto:|tel:|www\.|\/|#)[^\s()\[\]]*|[^\s()\[\]]+@[^\s()\[\]]+`
const SPACED = new RegExp(String.raw`\[([^\]]+)\]\s+\((${ADDRESS})\)`, 'g')
const REVERSED = new RegExp(String.raw`\(([^)]+)\)\s?\[(${ADDRESS})\]`, 'g')

/** `[Pravilnik](Pravilnik 2026.pdf)` */
const SPACED_NAME = /\]\((?=[^[\]]*\s)([^[\]]*?\.pdf)\)/gi

/** `[041 000 000](tel:041 000 000)` */
const SPACED_TARGET = /\]\(\s*((?:https?:|mailto:|tel:|www\.|\/|#)[^()]*?\s[^()]*?)\s*\)/g

/** A message of remark-lint in the words of someone who has never heard of it. */
function explain(ruleId: string, line: number, text: string): Slip[] {
  if (ruleId === 'no-unused-definitions')
    return [
      {
        line,
        isLost: true,
        message:
          'Vrstica, ki se začne z besedo v oglatih oklepajih in dvopičjem, se na strani ne pokaže. Oklepaja izbrišite.',
        fix: text.replace(/^(\s*)\[([^\]]+)\]:/, '$1$2:'),
      },
    ]
  if (text.search(SPACED_NAME) !== -1)
    return [
      {
        line,
        message: 'V imenu dokumenta je presledek, zato povezave ni. Vpišite naslov, na katerem bo objavljen.',
        fix: text.replace(SPACED_NAME, (_all, name: string) => `](${toPdfAddress(name)})`),
      },
    ]
  if (text.search(SPACED_TARGET) !== -1)
    return [
      {
        line,
        message: 'V naslovu povezave je presledek, zato povezave ni. Izbrišite ga.',
        fix: text.replace(SPACED_TARGET, (_all, target: string) => `](${target.replace(/\s+/g, '')})`),
      },
    ]
  const isSpaced = text.search(SPACED) !== -1
  if (!isSpaced && text.search(REVERSED) === -1)
    return [
      {
        line,
        isHint: true,
        message:
          'Besede v oglatih oklepajih niso povezava, ker za njimi ni naslova v okroglih, na primer [pišite nam](/kontakt). Če povezava ni mišljena, pustite, kot je.',
      },
    ]
  return [
    {
      line,
      message: isSpaced
        ? 'Med besedilom povezave v oglatih oklepajih in naslovom v okroglih ne sme biti presledka, sicer povezave ni.'
        : 'Oklepaji povezave so zamenjani: besedilo sodi v oglate, naslov v okrogle.',
      fix: text.replace(SPACED, '[$1]($2)').replace(REVERSED, '[$1]($2)'),
    },
  ]
}

const ODD_SPACE = '[\\u00a0\\u2000-\\u200b\\u202f]'
const HASHES_AND_ODD_SPACE = new RegExp(`^(#{1,6})${ODD_SPACE}+\\s*`)
const DASH_AND_ODD_SPACE = new RegExp(`^(\\s*(?:[-*+]|\\d+[.)]))${ODD_SPACE}+\\s*`)
const BULLET = /^(\s*)([•·▪■□●○◦‣➢➤►✓✔])\s*(?=\S)/
const GLUED_DASH = /^(\s*)[-+](?=\p{L})/u
/** »1.točka«, but not »2.b razred« and no date. */
const GLUED_NUMBER = /^(\s*\d{1,2}[.)])(\p{L}{2,})/u
const LONG_DASH = /^(\s*)[–—]\s+(?=\S)/
/** »*točka«, but not »*ležeče*«. */
const GLUED_STAR = /^(\s*)\*(?=\p{L}[^*]*$)/u

/** Lines that only look like headings, lists or notes. */
function findLineSlip(line: string, before: string, after: string): Omit<Slip, 'line'> | undefined {
  if (/^\s*\[\^[^\]]+\]:/.test(line))
    return {
      isLost: true,
      message:
        'Opomb pod črto stran ne pozna. Opombo zapišite v oklepaju tja, kamor sodi, vrstico pa izbrišite.',
    }
  if (HASHES_AND_ODD_SPACE.test(line))
    return {
      message: 'Za lojtrami je poseben presledek, zato vrstica ni naslov. Nadomestite ga z navadnim.',
      fix: line.replace(HASHES_AND_ODD_SPACE, '$1 '),
    }
  if (DASH_AND_ODD_SPACE.test(line))
    return {
      message: 'Na začetku vrstice je poseben presledek, zato to ni seznam. Nadomestite ga z navadnim.',
      fix: line.replace(DASH_AND_ODD_SPACE, '$1 '),
    }
  const bullet = BULLET.exec(line)?.[2]
  if (bullet)
    return {
      message: `Vrstica seznama se začne z znakom »${bullet}«, zato bi se vrstice zlile v en odstavek. Začnite jo z vezajem in presledkom.`,
      fix: line.replace(BULLET, '$1- '),
    }
  if (GLUED_DASH.test(line))
    return {
      message: 'Za vezajem na začetku vrstice manjka presledek, zato to ni seznam.',
      fix: line.replace(GLUED_DASH, '$1- '),
    }
  const word = GLUED_NUMBER.exec(line)?.[2]
  if (word && !isMonth(word))
    return {
      message: 'Za številko na začetku vrstice manjka presledek, zato to ni seznam.',
      fix: line.replace(GLUED_NUMBER, '$1 $2'),
    }
  // One star begins a note, several are a list.
  if (GLUED_STAR.test(line) && (GLUED_STAR.test(before) || GLUED_STAR.test(after)))
    return {
      message: 'Za zvezdico na začetku vrstice manjka presledek, zato to ni seznam.',
      fix: line.replace(GLUED_STAR, '$1- '),
    }
  // One line with a long dash is a dialogue or an aside; several are a list.
  if (LONG_DASH.test(line) && (LONG_DASH.test(before) || LONG_DASH.test(after)))
    return {
      message:
        'Vrstice s pomišljajem na začetku bi se zlile v en odstavek. Če so seznam, jih začnite z vezajem in presledkom, sicer med njimi pustite prazno vrstico.',
      fix: line.replace(LONG_DASH, '$1- '),
    }
  return undefined
}

function listCodeLines(tree: Root): Set<number> {
  const lines = new Set<number>()
  visit(tree, 'code', ({ position }) => {
    for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line++) lines.add(line)
  })
  return lines
}
