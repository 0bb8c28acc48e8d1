import { expect, test } from 'vitest'
import { sortByLastName, toLastNameFirst } from './name-order'

test.each([
  ['Štefka Čuk', 'Čuk Štefka'],
  ['Ana Novak Kovač', 'Novak Kovač Ana'],
  ['Ana Novak-Kovač', 'Novak-Kovač Ana'],
  ['Ana Marija Novak', 'Novak Ana Marija'],
  ['dr. Ana Novak', 'Novak Ana'],
  ['mag. Ana Novak, prof.', 'Novak Ana'],
  ['Ana Novak, univ. dipl. inž. arh.', 'Novak Ana'],
  ['Novak, Ana', 'Novak Ana'],
  ['Ana Novak s. p.', 'Novak s. p. Ana'],
  ['Gledališče Novak d. o. o.', 'Gledališče Novak d. o. o.'],
  ['Ana', 'Ana'],
  ['dr.', 'dr.'],
])('%s is listed as »%s«', (name, listed) => {
  expect(toLastNameFirst(name)).toBe(listed)
})

test('a list is in the order of the Slovenian alphabet by the first surname', () => {
  const names = [
    'Žan Ahčin',
    'Ana Žagar',
    'Ana Novak Kovač',
    'dr. Bor Čeh',
    'Eva Cvek',
    'Ana Đurić',
    'Ana Dolenc',
  ]
  expect(sortByLastName(names, (name) => name)).toEqual([
    'Žan Ahčin',
    'Eva Cvek',
    'dr. Bor Čeh',
    'Ana Dolenc',
    'Ana Đurić',
    'Ana Novak Kovač',
    'Ana Žagar',
  ])
})
