import { expect, test } from 'vitest'
import { describeGroup, formatAges, isAgeWelcome } from './groups'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('ages are said as Slovenian says them', () => {
  expect(plain(formatAges({ ageFrom: 7, ageTo: 10 }))).toBe('od 7 do 10 let')
  expect(plain(formatAges({ ageFrom: 16 }))).toBe('od 16 let')
  expect(plain(formatAges({ ageTo: 1 }))).toBe('do 1 leta')
  expect(formatAges({})).toBeUndefined()
})

test('a group is described by what is settled only', () => {
  expect(plain(describeGroup({ group: 'otroci', ageFrom: 7, day: 'torek', time: '17.00–18.30' }))).toBe(
    'od 7 let, torek, 17.00–18.30',
  )
  expect(describeGroup({ group: 'otroci' })).toBe('')
})

test('somebody is welcome when one group takes the age, or names none', () => {
  const groups = [
    { group: 'otroci', ageFrom: 7, ageTo: 10 },
    { group: 'odrasli', ageFrom: 18 },
  ]
  expect([6, 7, 10, 11, 18, 80].filter((age) => isAgeWelcome(groups, age))).toEqual([7, 10, 18, 80])
  expect(isAgeWelcome([{ group: undefined }], 3)).toBe(true)
  expect(isAgeWelcome([], 3)).toBe(true)
})
