import { createAttendancePages } from '../../features/attendance/office/attendance'
import { createHourPages } from '../../features/attendance/office/hours'
import { createNewEnrolmentPages } from '../../features/enrolments/office/new-enrolment'
import { createLessonPages } from '../../features/lessons/office/lessons'
import { createMessagePages } from '../../features/letters/office/messages'
import { createNewsletterPages } from '../../features/newsletter/office/newsletter'
import { createBankStatementPages } from '../../features/payments/office/bank-statement'
import { createInvoicePages } from '../../features/payments/office/invoices'
import { createPaymentAccountPage } from '../../features/payments/office/payment-account'
import { createPaymentPages } from '../../features/payments/office/payments'
import { createActionPages } from '../../features/places/office/actions'
import { createConfirmationPages } from '../../features/places/office/confirmation'
import { createEnrolmentPages } from '../../features/places/office/enrolment'
import { createExportPages } from '../../features/places/office/exports'
import { createGroupsPage } from '../../features/places/office/groups'
import { createListPage } from '../../features/places/office/list'
import { createSheetPages } from '../../features/places/office/sheets'
import { createStatisticsPages } from '../../features/statistics/office/statistics'
import { createStatusPages } from '../../operator/office/status'
import { createPrivacyRequestPages } from '../../privacy/office/privacy-requests'
import type { OfficeContext, OfficePages } from '../context'
import { createMailPages } from './mails'
import { createUserPages } from './users'

/**
 * Lists the pages for signed-in users. `/prijave/nova` comes before `/prijave/:reference`, which would match it; the pages
 * of payments come before the account of a payer.
 */
export function listOfficePages(context: OfficeContext): OfficePages[] {
  return [
    createGroupsPage(context),
    createLessonPages(context),
    createListPage(context),
    createNewEnrolmentPages(context),
    createEnrolmentPages(context),
    createConfirmationPages(context),
    createMailPages(context),
    createAttendancePages(context),
    createHourPages(context),
    createStatisticsPages(context),
    createSheetPages(context),
    createExportPages(context),
    createActionPages(context),
    createMessagePages(context),
    createNewsletterPages(context),
    createInvoicePages(context),
    ...(context.catalogue.payments
      ? [createPaymentPages(context), createBankStatementPages(context), createPaymentAccountPage(context)]
      : []),
    createUserPages(context),
    createPrivacyRequestPages(context),
    createStatusPages(context),
  ]
}
