import { expect, test } from 'vitest'
import { ACCOUNTANT, setUpOffice } from '../../../../tests/support/office-server'
import { paymentCatalogue } from '../../../../tests/support/payment-catalogue'

const { open } = setUpOffice(paymentCatalogue)

test('the first page of an accountant is the payments, which link to no other page of the office', async () => {
  const accountant = await open(ACCOUNTANT)
  expect((await accountant.get('/urad')).headers.get('location')).toBe('/urad/placila')
  const page = await accountant.read('/urad/placila')
  expect(page).not.toMatch(/href="\/urad\/(?!placila)|placila\/izpisek/)
})
