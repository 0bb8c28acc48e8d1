import { expect, test } from 'vitest'
import { listUnexplainedTerms } from '../../../tests/support/guide'
import { lessonActions } from './lesson-form'

test('the guide explains each change of a lesson once', () => {
  expect(listUnexplainedTerms(Object.values(lessonActions).map(({ name }) => name))).toEqual([])
})
