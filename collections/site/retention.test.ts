import { expect, test } from 'vitest'
import { readTerms } from './retention'

const written = { prijave_dni: 730, sporocila_dni: 180, nepotrjene_enovice_ure: 72, racuni_leta: 10 }

test('a purpose without a term of its own is kept as long as messages are, one with it by that alone', () => {
  expect(readTerms(written)).toMatchObject({
    contactDays: 180,
    proofDays: 180,
    mailDays: 180,
    mailboxDays: 180,
  })
  const terms = { dokazila_dni: 1, poslana_posta_dni: 2, postni_predali_dni: 3 }
  expect(readTerms({ ...written, ...terms })).toMatchObject({
    contactDays: 180,
    proofDays: 1,
    mailDays: 2,
    mailboxDays: 3,
  })
})
