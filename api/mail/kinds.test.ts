import { expect, test } from 'vitest'
import { createMailKinds, type MailKind, NOTICE_RANK } from './kinds'

test('two features cannot add the same mail kind', () => {
  const kind: MailKind = { kind: 'reminder', name: 'Opomnik', rank: NOTICE_RANK, write: () => undefined }
  const kinds = createMailKinds()
  kinds.add([kind])
  expect(() => kinds.add([{ ...kind }])).toThrow('the mail kind reminder is added twice')
})
