import { expect, test } from 'vitest'
import { testCatalogue } from '../../tests/support/catalogue'
import { createDelivery } from './delivery'

const row = {
  id: 1,
  kind: 'letter',
  recipient: 'ana@primer.si',
  submissionId: null,
  subscriptionId: null,
  alertId: null,
  letterId: 1,
  issueId: null,
  role: null,
  token: null,
  messageId: '<1@ckd.example>',
  attempts: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  deadlineAt: '2026-01-06T00:00:00.000Z',
} as const

test.each([
  [
    'what we cannot write fails at once and is seen',
    new RangeError('Maximum call stack size exceeded'),
    true,
  ],
  ['a full disk lets it wait', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), false],
])('%s', async (_name, cause, isPermanent) => {
  const write = () => {
    throw cause
  }
  const { deliver } = createDelivery({
    writers: new Map([['letter', write]]),
    mailFrom: 'CKD <prijave@ckd.example>',
    colours: testCatalogue.site.colours,
    transport: { send: async () => ({ refused: [] }), close() {} },
  })
  const error = await deliver(row).catch((reason: unknown) => reason)
  expect(error).toMatchObject(isPermanent ? { isPermanent } : { code: 'ENOSPC' })
})
