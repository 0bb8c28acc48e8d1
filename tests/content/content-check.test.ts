import { describe, expect, test } from 'vitest'
import { type CheckCache, checkFiles, isPublishable, type Report } from '../../collections/check'
import { printAnnotations, printReport } from '../../collections/check/print'
import { LETTER_NAMES } from '../../common/letters'
import { makeBaseTree, toSource } from './base-tree'
import { type Mistake, replace } from './mistake'
import { brandMistakes } from './mistakes-brand'
import { featureMistakes } from './mistakes-features'
import { fileMistakes } from './mistakes-files'
import { keyMistakes } from './mistakes-keys'
import { letterMistakes } from './mistakes-letters'
import { lineMistakes } from './mistakes-lines'
import { newsMistakes } from './mistakes-news'
import { pdfMistakes } from './mistakes-pdfs'
import { pictureMistakes } from './mistakes-pictures'
import { relationMistakes } from './mistakes-relations'
import { vanishedMistakes } from './mistakes-vanished'
import { readAsBuild } from './read-as-build'
import { findForeignWords } from './slovenian'

/** By the file of `reports/` that holds what is answered to each. */
const corpus: Record<string, Mistake[]> = {
  brand: brandMistakes,
  features: featureMistakes,
  files: fileMistakes,
  keys: keyMistakes,
  letters: letterMistakes,
  lines: lineMistakes,
  news: newsMistakes,
  pdfs: pdfMistakes,
  pictures: pictureMistakes,
  relations: relationMistakes,
  vanished: vanishedMistakes,
}
const LETTER_FILES = LETTER_NAMES.map((name) => `${name}.md`).join(', ')
const memory: CheckCache = new WeakMap()
const base = checkFiles(toSource(makeBaseTree()), { memory })

function check(mistake: Mistake) {
  const tree = makeBaseTree()
  mistake.change(tree)
  return { tree, report: checkFiles(toSource(tree), { published: base.published, memory }) }
}

function outcomeOf(report: Report): Mistake['outcome'] {
  if (!isPublishable(report)) return 'error'
  return report.problems.length > 0 ? 'hint' : 'fine'
}

test('A faultless folder gets »V redu« and not a word more', () => {
  expect(printReport(base).replaceAll('\u00a0', ' ')).toMatch(
    /^V redu: \d+ datotek\S* z vsebino, 2 delavnici, 2 mentorja, 2 albuma, 1 zavihek galerije, 1 novica, 1 izdaja e-novic in 9 slik\.$/,
  )
  expect(() => readAsBuild(makeBaseTree())).not.toThrow()
})

test("GitHub's annotations escape what would end them early", () => {
  const tree = makeBaseTree()
  replace('cenik.yaml', 'cena: 30', 'cena: 100 % popust')(tree)
  replace('koledar.yaml', 'raven: regijska', 'raven: regijka')(tree)
  expect(printAnnotations(checkFiles(toSource(tree)))).toMatchInlineSnapshot(`
    "::error file=content/cenik.yaml,line=6,title=Vrstice › 1. po vrsti › Cena::Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »100 %25 popust«.%0APopravljeno:%0A    cena: 100
    ::error file=content/koledar.yaml,line=16,title=Dogodki › 3. po vrsti › Raven::Vrednosti »regijka« ni na izbiro. Ali ste mislili »regijska«? Možnosti: obmocna, regijska.%0APopravljeno:%0A    raven: regijska"
  `)
})

describe.each(Object.entries(corpus))('%s', (kind, mistakes) => {
  const reports = new Map<string, string>()

  test.each(mistakes)('$name', (mistake) => {
    const { tree, report } = check(mistake)
    reports.set(mistake.name, printReport(report))
    expect(outcomeOf(report)).toBe(mistake.outcome)
    expect(findForeignWords(report)).toEqual([])
    if (isPublishable(report)) expect(() => readAsBuild(tree)).not.toThrow()
  })

  test('Each gets its reviewed Slovenian report', async () => {
    const text = mistakes.map(({ name }) => `=== ${name}\n\n${withoutCounts(reports.get(name))}\n`).join('\n')
    await expect(text).toMatchFileSnapshot(`./reports/${kind}.txt`)
  })
})

/** How much there is in the whole folder is told, and tested, once; which letters there are, in common/letters.ts. */
function withoutCounts(report = ''): string {
  return report.replace(/^V redu: [^.]+\./m, 'V redu: …').replace(LETTER_FILES, '…')
}
