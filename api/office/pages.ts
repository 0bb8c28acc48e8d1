import type { Desk, OfficePages } from './desk'
import { createActPages } from './routes/acts'
import { createGroupsPage } from './routes/groups'
import { createListPage } from './routes/list'
import { createMailPages } from './routes/mails'
import { createMessagePages } from './routes/messages'
import { createPaperPages } from './routes/paper'
import { createPersonPages } from './routes/person'

/** Everything in the office behind its door. */
export function listOfficePages(desk: Desk): OfficePages[] {
  return [
    createGroupsPage(desk),
    createListPage(desk),
    createPersonPages(desk),
    createMailPages(desk),
    createPaperPages(desk),
    createActPages(desk),
    createMessagePages(desk),
  ]
}
