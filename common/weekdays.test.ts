import { expect, test } from 'vitest'
import { formatLessonPattern, listPatternDays, parseLessonPattern } from './weekdays'

const toWords = (written: string) => {
  const pattern = parseLessonPattern(written)
  return pattern && formatLessonPattern(pattern).replaceAll('\u00a0', ' ')
}

test.each([
  ['torek', 'torek'],
  ['Četrtek', 'četrtek'],
  ['cetrtek', 'četrtek'],
  ['v sredo', 'sreda'],
  ['vsako sredo', 'sreda'],
  ['ob torkih', 'torek'],
  ['ob sredah in petkih', 'sreda in petek'],
  ['torki in četrtki', 'torek in četrtek'],
  ['četrtek in torek', 'torek in četrtek'],
  ['torek in četrtek', 'torek in četrtek'],
  ['torek, sreda, in petek', 'torek, sreda in petek'],
  ['pon., sre., pet.', 'ponedeljek, sreda in petek'],
  ['tor/čet', 'torek in četrtek'],
  ['torek; četrtek', 'torek in četrtek'],
  ['od ponedeljka do petka', 'ponedeljek, torek, sreda, četrtek in petek'],
  ['ponedeljek–sreda in petek', 'ponedeljek, torek, sreda in petek'],
  ['pon-sre', 'ponedeljek, torek in sreda'],
  ['vsak drugi torek', 'vsak drugi torek'],
  ['vsako 2. sredo', 'vsako drugo sredo'],
  ['torek, vsak drugi teden', 'vsak drugi torek'],
  ['četrtek na 14 dni', 'vsak drugi četrtek'],
  ['vsak drugi teden v torek in petek', 'vsak drugi teden: torek in petek'],
  ['vsak drugi torek od 13. 10. 2026', 'vsak drugi torek od 13. 10. 2026'],
  ['vsak drugi torek od 2026-10-13', 'vsak drugi torek od 13. 10. 2026'],
  ['vsaka dva tedna v torek', 'vsak drugi torek'],
  ['vsakih 14 dni: torek in petek', 'vsak drugi teden: torek in petek'],
  ['torek (vsake 2 tedna)', 'vsak drugi torek'],
  ['torek, od 13. 10. 2026 dalje', 'torek od 13. 10. 2026'],
  ['torek\u2009in\u202fpetek', 'torek in petek'],
  ['tor.\u2014\u010det.', 'torek, sreda in četrtek'],
  ['c\u030cetrtek', 'četrtek'],
  ['torek od 13.10.2026', 'torek od 13. 10. 2026'],
  ['prvi torek v mesecu', 'prvi torek v mesecu'],
  ['vsak drugi torek v mesecu', 'drugi torek v mesecu'],
  ['prva in tretja sreda v mesecu', 'prva in tretja sreda v mesecu'],
  ['zadnji petek v mesecu', 'zadnji petek v mesecu'],
  ['1. in 3. sobota v mesecu', 'prva in tretja sobota v mesecu'],
])('»%s« is understood as »%s«, which means the same', (written, understood) => {
  expect(toWords(written)).toBe(understood)
  expect(parseLessonPattern(understood)).toEqual(parseLessonPattern(written))
  expect(toWords(understood)).toBe(understood)
})

test.each([
  '',
  'tork',
  'torek zvečer',
  'torek ob petih',
  'torek in ob petih',
  'torek ob pet',
  'torek 17.00',
  'torek petek',
  'torek ali petek',
  'torek in',
  'torek in torek',
  'petek–ponedeljek',
  'od petka',
  'ne v torek',
  'razen torka',
  'vsi dnevi razen petka',
  'po dogovoru',
  'delavniki',
  'vsak dan',
  'vsak drugi torek in petek',
  'vsak tretji torek',
  'vsak drug teden',
  'prvi torek',
  'drugi torek',
  'peti torek v mesecu',
  'prvi in prvi torek v mesecu',
  'torek v mesecu',
  'torek v lihih tednih',
  'torek (razen počitnic)',
  'vsak drugi torek od 14. 10. 2026',
  'vsak drugi torek od 31. 2. 2027',
  'torek do 13. 10. 2026',
  'torek, 13. 10. 2026',
  'torek od 13. 10. 2026 do 31. 5. 2027',
  'torek od 13. 10.',
  'torek od 13. 10. 26',
  'od 5. 10. do konca maja',
  '1.10.',
  'tor. in čet. 17.–18.30',
  'vsake tri tedne v torek',
  'vsakih 7 dni v torek',
  'torek vsak teden v mesecu',
  'drugi torek v mesecu in četrtek',
  'predzadnji torek v mesecu',
  'ponedeljek–sreda–petek',
  'ob vikendih',
  'torek 2x',
  'torkova skupina',
  'petkrat na teden',
  'sredina',
  'nedeljski',
  'soba 3',
  'peta',
])('»%s« is not understood', (written) => expect(parseLessonPattern(written)).toBeUndefined())

const listDays = (written: string, last = '2026-12-31') => {
  const pattern = parseLessonPattern(written)
  return pattern && listPatternDays(pattern, { from: '2026-10-01', to: last })
}

test('every second week is counted from the first day of the season, or from the stated day', () => {
  expect(listDays('vsak drugi torek', '2026-11-17')).toEqual([
    '2026-10-06',
    '2026-10-20',
    '2026-11-03',
    '2026-11-17',
  ])
  expect(listDays('vsak drugi torek od 13. 10. 2026', '2026-11-17')).toEqual([
    '2026-10-13',
    '2026-10-27',
    '2026-11-10',
  ])
  // Also over a year with 53 weeks.
  expect(listDays('vsak drugi torek', '2027-01-31')?.slice(-3)).toEqual([
    '2026-12-29',
    '2027-01-12',
    '2027-01-26',
  ])
  expect(listDays('vsak drugi teden: torek in petek', '2026-10-31')).toEqual([
    '2026-10-02',
    '2026-10-13',
    '2026-10-16',
    '2026-10-27',
    '2026-10-30',
  ])
  // A stated day before the season still gives the week.
  expect(listDays('vsak drugi torek od 29. 9. 2026', '2026-11-01')).toEqual(['2026-10-13', '2026-10-27'])
})

test('days of a month are counted within each month', () => {
  expect(listDays('prvi torek v mesecu')).toEqual(['2026-10-06', '2026-11-03', '2026-12-01'])
  expect(listDays('zadnji četrtek v mesecu')).toEqual(['2026-10-29', '2026-11-26', '2026-12-31'])
  expect(listDays('drugi in četrti petek v mesecu', '2026-11-30')).toEqual([
    '2026-10-09',
    '2026-10-23',
    '2026-11-13',
    '2026-11-27',
  ])
})
