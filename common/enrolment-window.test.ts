import { expect, test } from 'vitest'
import { describeState, enrolmentStateOn, refusalOn } from './enrolment-window'

test('without a word from staff everybody may enrol, and nothing is said about it', () => {
  expect(enrolmentStateOn(undefined, '2026-09-01')).toBe('open')
  expect(describeState(undefined, 'open')).toBe('')
  expect(refusalOn({ name: 'Muzikal' }, '2026-09-01')).toBeUndefined()
})

test('enrolment opens by itself on its day, to all or to the waiting list', () => {
  const terms = { state: 'waiting', from: '2026-09-01' } as const
  expect(enrolmentStateOn(terms, '2026-08-31')).toBe('later')
  expect(enrolmentStateOn(terms, '2026-09-01')).toBe('waiting')
  expect(refusalOn({ name: 'Muzikal', enrolment: terms }, '2026-08-31')).toBe(
    'Vpis na delavnico Muzikal se začne 1.\u00a09.\u00a02026. Do takrat jo iz izbire umaknite.',
  )
  expect(refusalOn({ name: 'Muzikal', enrolment: terms }, '2026-09-01')).toBeUndefined()
})

test('a closed workshop is refused with the way on', () => {
  expect(refusalOn({ name: 'Muzikal', enrolment: { state: 'closed' } }, '2026-09-01')).toBe(
    'Vpis na delavnico Muzikal je medtem zaprt. Izberite drugo delavnico ali nam pišite.',
  )
})
