import { expect, test } from 'vitest'
import { explainMailFault } from './mail-faults'

const REJECTED = "Can't send mail - all recipients were rejected:"

test.each([
  [`${REJECTED} 550 5.1.1 <…>: User unknown`, 'tega naslova ni', 'popravite'],
  [`${REJECTED} 552 5.2.2 Over quota`, 'predal prejemnika je poln', 'pozneje'],
  ['Message failed: 554 5.7.1 Spam detected', 'pošte od nas ne sprejme', 'skrbniku'],
  ['Message failed: 571 nope', 'je sporočilo zavrnil', 'po telefonu'],
  [`${REJECTED} 451 4.3.0 Try later`, 'zdaj ne sprejema', 'po telefonu'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'naša e-pošta ne deluje', 'skrbniku'],
  ['Mail command failed: 550 sender refused', 'naša e-pošta ne deluje', 'skrbniku'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'naša e-pošta ne deluje', 'skrbniku'],
])('staff read cause and advice in Slovenian for »%s«', (error, cause, advice) => {
  const fault = explainMailFault(error)
  expect(fault.cause).toContain(cause)
  expect(fault.advice).toContain(advice)
})
