import { officeRoutes } from '../../../../common/routes'
import type { PlacesOffice } from '../../places/office/context'
import type { Invoices } from '../invoices'
import type { Ledger } from '../ledger'
import type { Notices } from '../notices'

/** Services of the office's pages about payments. */
export interface PaymentsOffice extends PlacesOffice {
  ledger: Ledger
  notices: Notices
  invoices: Invoices
}

/** Path of the page of a payer's account. */
export const toAccountPath = (id: number | ':id'): string => `${officeRoutes.payments}/${id}`
