import type { OfficeContext, OfficePages } from './context'
import { createActPages } from './routes/acts'
import { createColleaguePages } from './routes/colleagues'
import { createGroupsPage } from './routes/groups'
import { createInvoicePages } from './routes/invoices'
import { createLessonPages } from './routes/lessons'
import { createListPage } from './routes/list'
import { createMailPages } from './routes/mails'
import { createMessagePages } from './routes/messages'
import { createNewsletterPages } from './routes/newsletter'
import { createPaperPages } from './routes/paper'
import { createPersonPages } from './routes/person'
import { createSheetPages } from './routes/sheets'
import { createStandingPages } from './routes/standing'
import { createWishPages } from './routes/wishes'

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
    createActPages(context),
    createMessagePages(context),
    createNewsletterPages(context),
    createInvoicePages(context),
    createColleaguePages(context),
    createWishPages(context),
    createStandingPages(context),
  ]
}
