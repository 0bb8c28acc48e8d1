import { expect, test } from 'vitest'
import { navigation } from '../tests/support/site-pages'

test('the header has the product’s eleven links in order', () => {
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
