import { expect, test } from 'vitest'
import { tidyBirthDate } from './birth-date'

test.each([
  ['5. 5. 2014', '05.05.2014'],
  ['5.5.2014', '05.05.2014'],
  ['5/5/2014', '05.05.2014'],
  ['5-5-2014', '05.05.2014'],
  ['05. 05. 2014', '05.05.2014'],
  [' 05.05.2014\u00a0', '05.05.2014'],
  ['05052014', '05.05.2014'],
  ['2014-05-31', '31.05.2014'],
  ['27 / 10 / 2015', '27.10.2015'],
  ['5/13/2014', '05.13.2014'],
])('%j becomes %s: the day stands before the month, as people here write it', (typed, tidy) => {
  expect(tidyBirthDate(typed)).toBe(tidy)
})

test.each(['5. maj 2014', '050514', '5.5.14', '552014', '', '27/10-2015', '2015/10/27', '2014-5-5'])(
  '%j stays as typed, because it has no one reading',
  (typed) => {
    expect(tidyBirthDate(typed)).toBe(typed)
  },
)
