import { expect, test } from 'vitest'
import { toGroupId } from './places'

test('a group is called by its workshop and its name, in letters that an address can hold', () => {
  expect(toGroupId('muzikal', undefined)).toBe('muzikal')
  expect(toGroupId('gledaliske-delavnice', 'otroci')).toBe('gledaliske-delavnice--otroci')
  expect(toGroupId('muzikal', ' Mlajši (7–10 let) ')).toBe('muzikal--mlajsi-7-10-let')
})
