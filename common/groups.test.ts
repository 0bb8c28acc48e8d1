import { expect, test } from 'vitest'
import { describeFreePlaces, describeGroup, formatAges, isAgeAccepted, toGroupId } from './groups'

test('the id of a group consists of its workshop and its name, in ASCII', () => {
  expect(toGroupId('muzikal', undefined)).toBe('muzikal')
  expect(toGroupId('gledaliske-delavnice', 'otroci')).toBe('gledaliske-delavnice--otroci')
  expect(toGroupId('muzikal', ' Mlajši (7–10 let) ')).toBe('muzikal--mlajsi-7-10-let')
})

test('the number of free places is shown while it is small, with the right plural form', () => {
  const words = [1, 2, 3, 4, 5, 6, 100].map((free) => describeFreePlaces({ free }).replace('\u00a0', ' '))
  expect(words).toEqual([
    'Še 1 mesto',
    'Še 2 mesti',
    'Še 3 mesta',
    'Še 4 mesta',
    'Še 5 mest',
    'Prosta mesta',
    'Prosta mesta',
  ])
  expect(describeFreePlaces({ waiting: true })).toBe('Čakalni seznam')
})

const replaceNbsp = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('ages are formatted in Slovenian', () => {
  expect(replaceNbsp(formatAges({ ageFrom: 7, ageTo: 10 }))).toBe('od 7 do 10 let')
  expect(replaceNbsp(formatAges({ ageFrom: 16 }))).toBe('od 16 let')
  expect(replaceNbsp(formatAges({ ageTo: 1 }))).toBe('do 1 leta')
  expect(formatAges({})).toBeUndefined()
})

test('the description of a group has no undecided parts', () => {
  expect(replaceNbsp(describeGroup({ group: 'otroci', ageFrom: 7, day: 'torek', time: '17.00–18.30' }))).toBe(
    'od 7 let, torek, 17.00–18.30',
  )
  expect(describeGroup({ group: 'otroci' })).toBe('')
})

test('an age is accepted when one of the groups accepts it, or has no ages', () => {
  const groups = [
    { group: 'otroci', ageFrom: 7, ageTo: 10 },
    { group: 'odrasli', ageFrom: 18 },
  ]
  expect([6, 7, 10, 11, 18, 80].filter((age) => isAgeAccepted(groups, age))).toEqual([7, 10, 18, 80])
  expect(isAgeAccepted([{ group: undefined }], 3)).toBe(true)
  expect(isAgeAccepted([], 3)).toBe(true)
})
