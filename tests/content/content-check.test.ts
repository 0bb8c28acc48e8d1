import { describe, expect, test } from 'vitest'
import { checkFiles, isPublishable, type Problem, type Report } from '../../collections/check'
import { formatAnnotations, formatReport } from '../../collections/check/format-report'
import { LETTER_KIND_NAMES } from '../../common/letter-kinds'
import { makeBaseTree, toSource } from './base-tree'
import { type Mistake, replace } from './mistake'
import { brandMistakes } from './mistakes-brand'
import { featureMistakes } from './mistakes-features'
import { fileMistakes } from './mistakes-files'
import { keyMistakes } from './mistakes-keys'
import { letterMistakes } from './mistakes-letters'
import { lineMistakes } from './mistakes-lines'
import { newsMistakes } from './mistakes-news'
import { officeMistakes } from './mistakes-office'
import { pdfMistakes } from './mistakes-pdfs'
import { pictureMistakes } from './mistakes-pictures'
import { relationMistakes } from './mistakes-relations'
import { misreadMistakes, timeMistakes } from './mistakes-times'
import { vanishedMistakes } from './mistakes-vanished'
import { videoMistakes } from './mistakes-videos'

/** Staff mistakes by subject. */
const corpus: Record<string, Mistake[]> = {
  brand: brandMistakes,
  features: featureMistakes,
  files: fileMistakes,
  keys: keyMistakes,
  letters: letterMistakes,
  lines: lineMistakes,
  misread: misreadMistakes,
  news: newsMistakes,
  office: officeMistakes,
  pdfs: pdfMistakes,
  pictures: pictureMistakes,
  relations: relationMistakes,
  times: timeMistakes,
  vanished: vanishedMistakes,
  videos: videoMistakes,
}
const LETTER_FILES = LETTER_KIND_NAMES.map((name) => `${name}.md`).join(', ')
const base = checkFiles(toSource(makeBaseTree()))

/** Reports of checked mistakes. Each mistake is checked once, for its outcome and for its sentences. */
const reports = new Map<Mistake, Report>()

function check(mistake: Mistake): Report {
  const known = reports.get(mistake)
  if (known) return known
  const tree = makeBaseTree()
  mistake.change(tree)
  const report = checkFiles(toSource(tree), { published: base.published })
  reports.set(mistake, report)
  return report
}

function outcomeOf(report: Report): Mistake['outcome'] {
  if (!isPublishable(report)) return 'error'
  return report.problems.length > 0 ? 'hint' : 'fine'
}

test('a folder without mistakes gets the dates that the program understood, »V redu« and no other sentence', () => {
  expect(formatReport(base).replaceAll('\u00a0', ' ')).toMatch(
    /^SREČANJA, kot jih razume program\. Preverite, ali so pravi dnevi\.\n {2}Muzikal: torek, 17\.00–18\.30\. Prva srečanja: 7\. 10\. 2025, 14\. 10\. 2025, 21\. 10\. 2025; v sezoni skupaj: 39\.\n\nV redu: \d+ datotek\S* z vsebino, 2 delavnici, 2 mentorja, 2 albuma, 1 zavihek galerije, 1 novica, 1 izdaja e-novic in 9 slik\.$/,
  )
})

test('the report lists the mistakes of all files, each with its line and correction, and says that the old site stays', async () => {
  const mistake = lineMistakes.find(({ name }) => name === 'vec napak v vec datotekah hkrati')
  const report = mistake ? formatReport(check(mistake)) : ''
  await expect(report).toMatchFileSnapshot('./snapshots/whole-report.txt')
})

test("GitHub's annotations escape percent signs and line breaks, which would end them early", () => {
  const tree = makeBaseTree()
  replace('cenik.yaml', 'cena: 30', 'cena: 100 % popust')(tree)
  replace('koledar.yaml', 'raven: regijska', 'raven: regijka')(tree)
  expect(formatAnnotations(checkFiles(toSource(tree)))).toMatchInlineSnapshot(`
    "::error file=content/cenik.yaml,line=6,title=Vrstice › 1. po vrsti › Cena::Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »100 %25 popust«.%0APopravljeno:%0A    cena: 100
    ::error file=content/koledar.yaml,line=16,title=Dogodki › 3. po vrsti › Raven::Vrednosti »regijka« ni na izbiro. Ali ste mislili »regijska«? Možnosti: obmocna, regijska.%0APopravljeno:%0A    raven: regijska"
  `)
})

describe.each(Object.entries(corpus))('%s', (_subject, mistakes) => {
  test.each(mistakes)('$name', (mistake) => {
    expect(outcomeOf(check(mistake))).toBe(mistake.outcome)
  })
})

test('each mistake gets its reviewed Slovenian sentences and corrections, at its file and line', async () => {
  const texts = Object.values(corpus)
    .flat()
    .map((mistake) => [`=== ${mistake.name}`, ...check(mistake).problems.map(writeProblem), ''].join('\n'))
  await expect(texts.join('\n')).toMatchFileSnapshot('./snapshots/problems.txt')
})

/** Writes a problem on one line. The list of letters is left out: common/letter-kinds.ts defines it. */
const writeProblem = ({ file, line, label, message, fixTitle, fix }: Problem): string =>
  [`${file}:${line}`, label, message.replace(LETTER_FILES, '…'), fixTitle, fix?.replaceAll('\n', '⏎')]
    .filter((part) => part !== undefined)
    .join(' | ')
