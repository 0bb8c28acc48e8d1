import { expect, test } from 'vitest'
import { checkFiles, type Memory } from '../../collections/check'
import { printReport } from '../../collections/check/print'
import { toSource } from './base-tree'
import { loadTestContent } from './content-tree'
import { actions } from './guide-actions'
import { readAsBuild } from './read-as-build'

const memory: Memory = new WeakMap()
const { published } = checkFiles(toSource(loadTestContent()), { memory })

test('At least twenty things that staff do are held to, each named once', () => {
  expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length)
  expect(actions.length).toBeGreaterThanOrEqual(20)
})

// `npm run test:guide` builds a whole site after each of them, too.
test.each(actions)('Following the guide word by word to $name ends in »V redu«', ({ change }) => {
  const tree = loadTestContent()
  change(tree)
  const report = checkFiles(toSource(tree), { published, memory })
  expect(printReport(report, true)).toMatch(/^V redu: /)
  expect(() => readAsBuild(tree)).not.toThrow()
  expect(tree).not.toEqual(loadTestContent())
})
