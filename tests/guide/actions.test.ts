import { expect, test } from 'vitest'
import { checkFiles, isPublishable } from '../../collections/check'
import { formatReport } from '../../collections/check/format-report'
import { toSource } from '../content/base-tree'
import { loadTestContent } from '../content/content-tree'
import { TEST_CONTENT } from '../support/project-copy'
import { actions } from './actions'

const before = checkFiles(toSource(loadTestContent()))
if (!isPublishable(before))
  throw new Error(formatReport(before, true).replaceAll('content/', `${TEST_CONTENT}/`))
const { published } = before

test.each(actions)('following the guide to %s ends in »V redu«', (_name, change) => {
  const tree = loadTestContent()
  change(tree)
  const report = checkFiles(toSource(tree), { published })
  expect(formatReport(report, true)).toMatch(/^V redu: /)
  expect(tree).not.toEqual(loadTestContent())
})
