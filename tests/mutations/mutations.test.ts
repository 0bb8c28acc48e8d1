import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkFiles, isPublishable, type Memory } from '../../collections/check'
import { isOfGuide, openFolder } from '../../collections/check/files'
import { printAnnotations, printReport } from '../../collections/check/print'
import { makeBaseTree, makePng, type Tree, toSource } from '../content/base-tree'
import { readAsBuild } from '../content/read-as-build'
import { findForeignWords } from '../content/slovenian'
import { TEST_CONTENT } from '../support/project-copy'
import { damage, fileDamage, harmTree } from './mutations'

/** `npm run test:long mutations` makes 5,000. */
const RUNS = Number(process.env.CONTENT_FUZZ ?? 120)
vi.setConfig({ testTimeout: 60_000 + RUNS * 100 })

/** Printed with the test's name: `CONTENT_FUZZ_SEED=<seed>` plays the same once more. */
const SEED = Number(process.env.CONTENT_FUZZ_SEED ?? Date.now() % 2 ** 31)

/** A whole site's content; its photos are mere headers, because nobody harms them here. */
function loadContent(): Tree {
  const folder = openFolder(TEST_CONTENT)
  const picture = makePng(1600, 1067)
  return new Map(
    folder.paths
      .filter((path) => !path.startsWith('.') && !isOfGuide(path))
      .map((path): [string, Uint8Array] => [
        path,
        /\.(md|yaml|pdf|svg)$/.test(path) ? readFileSync(join(TEST_CONTENT, path)) : picture,
      ]),
  )
}

test.each([
  ['a whole site', loadContent()],
  ['a small folder', makeBaseTree()],
])(
  `Whatever is done to %s, the check answers in Slovenian, and what it accepts builds (seed ${SEED})`,
  (_name, tree) => {
    const memory: Memory = new WeakMap()
    const { published } = checkFiles(toSource(tree), { memory })
    const paths = [...tree.keys()].filter((path) => /\.(md|yaml)$/.test(path))
    let accepted = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fileDamage,
        (path, steps, file) => {
          const harmed = harmTree(tree, path, steps, file)
          const report = checkFiles(toSource(harmed), { memory, published })
          expect(findForeignWords(report)).toEqual([])
          expect(printReport(report)).toMatch(/^(V redu|Preverjanje je našlo)/m)
          for (const problem of report.problems) {
            expect(problem.message).toMatch(/\p{L}.*[.?!)]$/u)
            expect(problem.line).toBeGreaterThanOrEqual(1)
          }
          expect(
            printAnnotations(report)
              .split('\n')
              .every((line) => line === '' || line.startsWith('::')),
          ).toBe(true)
          if (!isPublishable(report)) return
          accepted++
          readAsBuild(harmed)
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
    expect(accepted).toBeGreaterThan(0)
  },
)
