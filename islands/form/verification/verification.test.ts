import { expect, test } from 'vitest'
import { verificationMessages } from '../../../common/forms/messages'
import { createVerification, VerificationFailure } from './verification'

test('outside a browser the bot check fails with a Slovenian message', async () => {
  const verification = createVerification('contact_form')
  verification.begin()
  const failure = await verification.takeToken().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(VerificationFailure)
  expect(failure).toHaveProperty('message', verificationMessages.onlyInBrowser)
})
