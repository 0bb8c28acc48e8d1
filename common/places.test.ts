import { expect, test } from 'vitest'
import { describeFree } from './free-places'
import { toGroupId } from './places'

test('a group is called by its workshop and its name, in letters that an address can hold', () => {
  expect(toGroupId('muzikal', undefined)).toBe('muzikal')
  expect(toGroupId('gledaliske-delavnice', 'otroci')).toBe('gledaliske-delavnice--otroci')
  expect(toGroupId('muzikal', ' Mlajši (7–10 let) ')).toBe('muzikal--mlajsi-7-10-let')
})

test('free places are counted as Slovenian counts them, and only while they are few', () => {
  const words = [1, 2, 3, 4, 5, 6, 100].map((free) => describeFree({ free }).replace('\u00a0', ' '))
  expect(words).toEqual([
    'Še 1 mesto',
    'Še 2 mesti',
    'Še 3 mesta',
    'Še 4 mesta',
    'Še 5 mest',
    'Prosta mesta',
    'Prosta mesta',
  ])
  expect(describeFree({ waiting: true })).toBe('Čakalni seznam')
})
