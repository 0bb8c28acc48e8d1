import { expect, test } from 'vitest'
import { listUnexplainedTerms, readGuide } from '../../../../tests/support/guide'
import { placeActions, placeStates } from '../rules'
import { officeActions } from './query'

const states = Object.values(placeStates)

test('the guide explains each state and button of the office once', () => {
  const buttons = officeActions.map((action) => placeActions[action].office.button)
  expect(listUnexplainedTerms([...states.map(({ name }) => name), ...buttons])).toEqual([])
})

test('the guide names the states that occupy a place', () => {
  const lines = readGuide().texts.flatMap(([, text]) => text.split('\n'))
  const sentence = lines.find((line) => line.startsWith('Mesto zasedajo'))?.split('. ')[0] ?? ''
  expect(states.filter(({ name }) => sentence.includes(name))).toEqual(
    states.filter((one) => one.occupiesPlace),
  )
})
