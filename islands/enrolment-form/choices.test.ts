import { expect, test } from 'vitest'
import { getAgeAtStart, listFittingGroups, toAgeRemark } from './choices'

const THEATRE = {
  id: 'gledalisce',
  name: 'Gledališče',
  groups: [
    { group: 'otroci', ageFrom: 7, ageTo: 10, text: 'otroci', price: '30 €' },
    { group: 'odrasli', ageFrom: 18, text: 'odrasli', price: '32 €' },
  ],
}
const PAINTING = { id: 'slikanje', name: 'Slikanje', groups: [{ group: undefined, text: '', price: '30 €' }] }
const UNLISTED = { id: 'ples', name: 'Ples', groups: [] }

test('the age at the season’s start selects the group, as on the server', () => {
  expect(getAgeAtStart('1. 10. 2015', '2025-10-01')).toBe(10)
  expect(getAgeAtStart('2.10.2015', '2025-10-01')).toBe(9)
  expect(getAgeAtStart('2.10.20', '2025-10-01')).toBeUndefined()
  expect(getAgeAtStart('2.10.2015', undefined)).toBeUndefined()
  expect(listFittingGroups(THEATRE, 10).map(({ group }) => group)).toEqual(['otroci'])
  expect(listFittingGroups(THEATRE, undefined)).toHaveLength(2)
})

test('an age without a group is remarked on kindly, for the workshops that have none', () => {
  expect(toAgeRemark([THEATRE, PAINTING, UNLISTED], 12).replaceAll('\u00a0', ' ')).toBe(
    'Starost ob začetku šolskega leta: 12 let. Gledališče: od 7 do 10 let ali od 18 let. Prijavo vseeno lahko pošljete; o njej se dogovorimo z vami.',
  )
  expect(toAgeRemark([THEATRE], 1)).toContain('začetku šolskega leta: 1\u00a0leto.')
  for (const age of [7, 76, undefined]) expect(toAgeRemark([THEATRE, PAINTING, UNLISTED], age)).toBe('')
})
