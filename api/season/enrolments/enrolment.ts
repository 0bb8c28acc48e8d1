import type { Enrolment } from '../../../common/forms/enrolment'

/** An enrolment as it is stored: the form, and what the server derived from it. */
export type StoredEnrolment = Enrolment & {
  selectedWorkshopNames: string[]
  /** Those of them that took enrolments for their waiting list only. */
  waitingListNames?: string[]
}

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
