import { expect, test } from 'vitest'
import type { Group } from '../../common/groups'
import { ageRemark } from './age-remark'

const theatre: { name: string; groups: Group[] } = {
  name: 'Gledališke delavnice',
  groups: [
    { group: 'otroci', ageFrom: 7, ageTo: 10 },
    { group: 'odrasli', ageFrom: 18 },
  ],
}
const open = { name: 'Muzikal', groups: [{ group: undefined }] }
const remark = (birthDate: string, chosen = [theatre]) =>
  ageRemark(birthDate, chosen, '2025-10-01').replaceAll('\u00a0', ' ')

test('a child too young for every group is told kindly, and may still be enrolled', () => {
  expect(remark('02.10.2018')).toBe(
    'Ob začetku sezone bo udeležena oseba stara 6 let. Starost v skupinah delavnice Gledališke delavnice: od 7 do 10 let; od 18 let. Prijavo lahko vseeno pošljete in se bomo dogovorili.',
  )
})

test("whose birthday is on the season's first day is counted a year older", () => {
  expect(remark('01.10.2018')).toBe('')
})

test('nothing is said while nothing is known: no ages, no workshop, an unfinished date', () => {
  expect(remark('02.10.2018', [open])).toBe('')
  expect(remark('02.10.2018', [])).toBe('')
  expect(remark('2018')).toBe('')
})
