import { inDays } from '../../../../tests/support/lessons'
import { setUpOffice } from '../../../../tests/support/office-server'
import { paymentCatalogue } from '../../../../tests/support/payment-catalogue'
import { enrol, PUPPETS } from '../../../../tests/support/season'
import { confirmPlace } from '../../places/testing/confirm-place'

export const PAYMENTS_PATH = '/urad/placila'

/** Price of a month, in cents. */
export const MONTH = 2801

/** Fields of »Nov plačnik«. */
export const NEW_PAYER = {
  payerName: 'Jana Kos',
  payerAddress: 'Ulica 1',
  payerPostalCode: '4000',
  payerCity: 'Kranj',
  payerVatId: '',
  payerContact: '',
  payerPhone: '041 111 222',
  payerEmail: 'jana@primer.si',
}

/** Without a timetable every month has its whole price, 28.01 €. */
const groups = paymentCatalogue.groups.map((group) => ({
  ...group,
  places: 80,
  day: undefined,
  time: undefined,
}))
export const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2099/2100',
  season: { from: inDays(-5), to: inDays(200) },
  groups,
}

/** Reads the text of a page, with plain spaces. */
export const readText = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll('\u00a0', ' ')

/** Creates server and mail server for a file, with payers who have accounts. */
export function setUpPayers() {
  const office = setUpOffice(catalogue)
  const { server, idOf } = office

  /** Enrols and confirms a child of a payer. @returns the number of the enrolment and the payer's account */
  async function enrolConfirmed(payerName: string, changes: object = {}) {
    const payer = { payerName, payerEmail: `${payerName.replace(' ', '.')}@example.com`, ...changes }
    const reference = await enrol(server, { participantFirstName: `Otrok${payerName}`, ...payer })
    const { places, ledger } = server.services
    places.applyAction({ submissionId: idOf(reference), workshopId: PUPPETS, action: 'accept' }, 'office:1')
    confirmPlace(places, { submissionId: idOf(reference), workshopId: PUPPETS })
    const read = () => {
      const statement = ledger.findStatementOfEnrolment(idOf(reference))
      if (!statement) throw new Error('The payer has no account')
      return statement
    }
    return { reference, read, path: `${PAYMENTS_PATH}/${read().id}` }
  }
  return { ...office, enrolConfirmed }
}
