import type { Answers } from '../../scripts/begin'

/** Who else lives in this house, in the tests (tests/second-centre): no name of the other centre, and another town. */
export const secondCentre: Answers = {
  name: 'Ustvarjalni center »Lipa« & Podlipje',
  shortName: 'UC Podlipje',
  legalName: 'Zavod Podlipje, javni zavod',
  founder: { name: 'Občina Podlipje', shortName: 'OP' },
  street: 'Lipova cesta 3',
  postalCode: '8290',
  town: 'Podlipje',
  phone: '07 111 22 33',
  email: 'info@podlipje.example',
  privacyEmail: 'podatki@podlipje.example',
}
