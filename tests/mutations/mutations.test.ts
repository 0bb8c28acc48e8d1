import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type CheckCache, checkFiles, isPublishable } from '../../collections/check'
import { isOfGuide } from '../../collections/check/files'
import { printAnnotations, printReport } from '../../collections/check/print'
import { makeBaseTree, toSource } from '../content/base-tree'
import { loadTestContent } from '../content/content-tree'
import { readAsBuild } from '../content/read-as-build'
import { findForeignWords } from '../content/slovenian'
import { damage, fileDamage, harmTree } from './mutations'

/** `npm run test:long mutations` makes 5,000. */
const RUNS = Number(process.env.CONTENT_FUZZ ?? 120)
vi.setConfig({ testTimeout: 60_000 + RUNS * 100 })

/** Printed with the test's name: `CONTENT_FUZZ_SEED=<seed>` plays the same once more. */
const SEED = Number(process.env.CONTENT_FUZZ_SEED ?? Date.now() % 2 ** 31)

test.each([
  ['a whole site', loadTestContent()],
  ['a small folder', makeBaseTree()],
])(
  `Whatever is done to %s, the check answers in Slovenian, and what it accepts builds (seed ${SEED})`,
  (_name, tree) => {
    const memory: CheckCache = new WeakMap()
    const { published } = checkFiles(toSource(tree), { memory })
    const paths = [...tree.keys()].filter((path) => /\.(md|yaml)$/.test(path) && !isOfGuide(path))
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
