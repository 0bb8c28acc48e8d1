import { expect, test } from 'vitest'
import { validEnrolment } from '../../tests/support/examples'
import { toPayerValues } from './same-payer'

test("a child's enrolment copies the address only, because a parent has another name and address for e-mail", () => {
  for (const applicant of ['child', 'other'] as const)
    expect(toPayerValues(validEnrolment, applicant)).toEqual({
      payerAddress: 'Čopova ulica 1',
      payerPostalCode: '4000',
      payerCity: 'Kranj',
    })
})

test('those who enrol themselves type nothing twice', () => {
  expect(toPayerValues({ ...validEnrolment, participantPhone: '031 234 567' }, 'self')).toEqual({
    payerName: 'Špela Žagar',
    payerAddress: 'Čopova ulica 1',
    payerPostalCode: '4000',
    payerCity: 'Kranj',
    payerEmail: 'spela@primer.si',
    payerPhone: '031 234 567',
  })
})

test('an empty participant makes an empty payer, not the word »undefined«', () => {
  expect(toPayerValues({}, 'self').payerName).toBe('')
})
