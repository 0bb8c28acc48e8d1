import type { OfficeContext, OfficePages } from '../context'
import { createActionPages } from './actions'
import { createColleaguePages } from './colleagues'
import { createGroupsPage } from './groups'
import { createInvoicePages } from './invoices'
import { createLessonPages } from './lessons'
import { createListPage } from './list'
import { createMailPages } from './mails'
import { createMessagePages } from './messages'
import { createNewsletterPages } from './newsletter'
import { createPaperPages } from './paper'
import { createPersonPages } from './person'
import { createSheetPages } from './sheets'
import { createStandingPages } from './standing'
import { createWishPages } from './wishes'

/** Everything in the office behind its door. */
export function listOfficePages(context: OfficeContext): OfficePages[] {
  return [
    createGroupsPage(context),
    createLessonPages(context),
    createListPage(context),
    // Before the page of one enrolment, which takes any number.
    createPaperPages(context),
    createPersonPages(context),
    createMailPages(context),
    createSheetPages(context),
    createActionPages(context),
    createMessagePages(context),
    createNewsletterPages(context),
    createInvoicePages(context),
    createColleaguePages(context),
    createWishPages(context),
    createStandingPages(context),
  ]
}
