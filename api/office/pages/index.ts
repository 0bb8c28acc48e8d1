import type { OfficeContext, OfficePages } from '../context'
import { createActionPages } from './actions'
import { createAttendancePages } from './attendance'
import { createBankStatementPages } from './bank-statement'
import { createConfirmationPages } from './confirmation'
import { createEnrolmentPages } from './enrolment'
import { createExportPages } from './exports'
import { createGroupsPage } from './groups'
import { createHourPages } from './hours'
import { createInvoicePages } from './invoices'
import { createLessonPages } from './lessons'
import { createListPage } from './list'
import { createMailPages } from './mails'
import { createMessagePages } from './messages'
import { createNewEnrolmentPages } from './new-enrolment'
import { createNewsletterPages } from './newsletter'
import { createPaymentAccountPage } from './payment-account'
import { createPaymentPages } from './payments'
import { createPrivacyRequestPages } from './privacy-requests'
import { createSheetPages } from './sheets'
import { createStatisticsPages } from './statistics'
import { createStatusPages } from './status'
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
