import { expect, test } from 'vitest'
import { navigation } from '../tests/support/site-pages'
import { foldPath } from './fold-path'
import { routes } from './routes'

test('the header has the eleven links of the product in their order', () => {
  expect(navigation.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Domov /',
    'O CKD /o-nas',
    'Delavnice /delavnice',
    'Dosežki /dosezki',
    'Mentorji /mentorji',
    'Galerija /galerija',
    'Kontakt /kontakt',
    'Novice /novice',
    'Prijavnica /prijavnica',
    'Pogoji in cenik /pogoji-in-cenik',
    'O JSKD /o-jskd',
  ])
})

test('every fixed address is already in its canonical form, so no link of ours is redirected', () => {
  for (const path of Object.values(routes)) expect(foldPath(path)).toBe(path)
})
