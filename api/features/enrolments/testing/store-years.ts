import type { setUpOffice } from '../../../../tests/support/office-server'

/** Copies the enrolments of the present season to each earlier season. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT INTO enrolments SELECT copy, past.season, NULL FROM past;
    INSERT INTO enrolment_workshops
      SELECT copy, workshop_id FROM past JOIN enrolment_workshops ON submission_id = id;`)
}
