import { expect } from 'vitest'
import { familyRoutes } from '../../../../common/routes'
import type { TableFiller } from '../../../../tests/support/filled-person'
import { openBrowser } from '../../../../tests/support/office-browser'

const newEmail = 'nov-naslov-placnika@osebni.example'

export const filler: TableFiller = {
  values: { newEmail },
  /** Requests a new e-mail address on the family page. */
  async afterEnrolment({ server, person }, submissionId) {
    const { status } = await openBrowser(server).post(familyRoutes.ownData, {
      k: server.services.familyLinks.createLink(submissionId, 'payer'),
      Address: person.payerAddress,
      PostalCode: person.payerPostalCode,
      City: person.payerCity,
      Phone: person.payerPhone,
      Email: newEmail,
    })
    expect(status).toBe(303)
  },
}
