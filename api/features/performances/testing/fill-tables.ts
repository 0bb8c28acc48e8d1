import { PERFORMANCE } from '../../../../tests/support/examples'
import type { TableFiller } from '../../../../tests/support/filled-person'

const values = { seatName: 'Imeobiskovalca', seatNeeds: 'Prostorzavoziček' }

/** Reserves seats with the address of the payer. */
export const filler: TableFiller = {
  values,
  async afterEnrolment({ server, person }) {
    const { seatName: name, seatNeeds: needs } = values
    await server.send('reservation', { performance: PERFORMANCE, name, needs, email: person.payerEmail })
  },
}
