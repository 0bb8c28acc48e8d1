import { expect, test } from 'vitest'
import { createLog, openLogOutput, redactAddresses, serializeError } from './log'

test('an error is described without addresses and with the first line only', () => {
  const error = Object.assign(new Error('550 <ana.novak@primer.si>: refused\nsecond line'), {
    code: 'EENVELOPE',
  })
  expect(serializeError(error)).toMatchObject({
    type: 'Error',
    code: 'EENVELOPE',
    message: '550 <…@…>: refused',
  })
})

test('every address in a text is replaced', () => {
  expect(redactAddresses('ana@b.si, "o\'neil"@c.si; čuk@šola.si')).not.toMatch(/b\.si|c\.si|šola/)
})

test('a long text is cut before it is searched for addresses, without leaving half an address', () => {
  const line = 'a'.repeat(64 * 1024)
  expect(redactAddresses(line)).toBe(`${'a'.repeat(680)}…`)
  expect(redactAddresses(`${'550 '.repeat(248)}ana.novak@primer.si`)).not.toContain('novak')
  expect(redactAddresses(`ana@b.si ${line}`)).toMatch(/^…@… a+…$/)
})

test('a log whose disk is full throws no error, so that the server goes on', () => {
  const log = createLog('info', openLogOutput('/dev/full'))
  for (const level of ['info', 'warn', 'fatal'] as const) expect(() => log[level]('line')).not.toThrow()
})
