import type { Enrolment } from '../../common/forms/enrolment'

/** An enrolment as it is stored: the form and the names of the chosen workshops, derived by the server. */
export type StoredEnrolment = Enrolment & { selectedWorkshopNames: string[] }

/** What an invoice needs; the privacy notice names the same. */
export type InvoiceData = Pick<
  StoredEnrolment,
  | 'workshops'
  | 'selectedWorkshopNames'
  | 'payerName'
  | 'payerAddress'
  | 'payerPostalCode'
  | 'payerCity'
  | 'payerVatId'
>

/** An enrolment cut down to what its invoice needs. */
export function toInvoiceData(enrolment: InvoiceData): InvoiceData {
  const { workshops, selectedWorkshopNames, payerName } = enrolment
  const { payerAddress, payerPostalCode, payerCity, payerVatId } = enrolment
  return { workshops, selectedWorkshopNames, payerName, payerAddress, payerPostalCode, payerCity, payerVatId }
}
