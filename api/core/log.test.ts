import { expect, test } from 'vitest'
import { describeError, redactAddresses } from './log'

test('an error is described without addresses and without long texts', () => {
  const error = Object.assign(new Error('550 <ana.novak@primer.si>: refused\nsecond line'), {
    code: 'EENVELOPE',
  })
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    code: 'EENVELOPE',
    message: '550 <…@…>: refused',
  })
})

test('every address in a text is hidden', () => {
  expect(redactAddresses('ana@b.si, "o\'neil"@c.si; čuk@šola.si')).not.toMatch(/b\.si|c\.si|šola/)
})
