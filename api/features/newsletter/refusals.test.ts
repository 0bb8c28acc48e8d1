import { expect, test } from 'vitest'
import { getRefusalWeight } from './refusals'

test.each([
  ['all recipients were rejected: 550 5.1.1 No such user', 3],
  ['all recipients were rejected: 550 5.1.10 Null MX', 3],
  ['5.1.2 host unknown', 3],
  ['all recipients were rejected: 550 No such user', 1],
  ['all recipients were rejected: 552 5.2.2 Mailbox full', 1],
  ['Message failed: 450 4.2.0 Greylisted', 1],
  ['all recipients were rejected: 550 5.1.8 Sender rejected', 0],
  ['Message failed: 550 5.7.1 Looks like spam', 0],
  ['all recipients were rejected: 450 4.4.1 connect to mail.primer.si[5.1.1.20]: timed out', 1],
  ['Message failed: 550 5.1.1 unknown user.', 3],
  ['connect ECONNREFUSED 127.0.0.1:587', 0],
  ['Sporočila ni bilo mogoče sestaviti: TypeError', 0],
])('the refusal »%s« counts as %i', (reason, weight) => {
  expect(getRefusalWeight(reason)).toBe(weight)
})
