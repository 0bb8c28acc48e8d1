import { expect, test } from 'vitest'
import { readRetentionPeriods } from './retention'

const written = { prijave_dni: 730, sporocila_dni: 180, nepotrjene_enovice_ure: 72, racuni_leta: 10 }

test('proofs, mails and mailboxes have the period of messages unless they have their own; confirmations are kept for five years', () => {
  expect(readRetentionPeriods({ ...written, dokazila_dni: 1 })).toMatchObject({
    contactDays: 180,
    proofDays: 1,
    mailDays: 180,
    mailboxDays: 180,
    confirmationYears: 5,
  })
})
