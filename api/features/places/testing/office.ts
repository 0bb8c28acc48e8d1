import { setUpOffice } from '../../../../tests/support/office-server'

/** Creates server and mail server for a file, as `setUpOffice` does, with a reader of places. */
export function setUpPlacesOffice(...options: Parameters<typeof setUpOffice>) {
  const office = setUpOffice(...options)
  const { server, idOf } = office
  return {
    ...office,
    /** Lists the places of enrolments. */
    placesOf: (...references: string[]) =>
      references.flatMap((reference) => server.services.places.listByEnrolment(idOf(reference))),
  }
}
