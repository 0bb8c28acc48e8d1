import { expect, test } from 'vitest'
import { tidyBirthDate } from './birth-date'

test.each([
  ['05. 05. 2014', '05.05.2014'],
  [' 05.05.2014\u00a0', '05.05.2014'],
  ['05052014', '05.05.2014'],
  ['05 05 2014', '05.05.2014'],
  ['2014-05-31', '31.05.2014'],
  ['27/10/2015', '27.10.2015'],
  ['27-10-2015', '27.10.2015'],
  ['27 / 10 / 2015', '27.10.2015'],
])('%j becomes %s, so that nobody has to find the dot on a keypad', (typed, tidy) => {
  expect(tidyBirthDate(typed)).toBe(tidy)
})

test.each(['5.5.2014', '5. maj 2014', '050514', '', '5/5/2014', '27/10-2015', '2015/10/27'])(
  '%j stays as typed, because the rules ask for dd.mm.yyyy and nothing is guessed',
  (typed) => {
    expect(tidyBirthDate(typed)).toBe(typed)
  },
)
