import type { TableFiller } from '../../../../tests/support/filled-person'
import { LEAD } from '../../../../tests/support/office-server'
import { PUPPETS } from '../../../../tests/support/season'
import { mergeByAddress } from '../../letters/letters'

export const filler: TableFiller = {
  /** Imports the person from a spreadsheet, writes to the addresses about both enrolments, and begins another import. */
  afterEnrolment({ server, person }, submissionId) {
    const { drafts, imports, letters, officeUsers } = server.services
    const lead = officeUsers.find(LEAD)
    if (!lead) throw new Error('there is no lead')
    const { message: _, ...values } = person
    const places = [{ workshopId: PUPPETS, groupId: PUPPETS, rowId: '' }]
    imports.store([{ values, places, signedOn: undefined }], undefined, lead)
    const imported = imports.list().flatMap(({ submissionIds }) => submissionIds)
    const text = { template: 'prvo-sporocilo' as const, subject: 'Vaša stran', body: '{povezava}' }
    letters.enqueue(text, mergeByAddress([submissionId, ...imported].flatMap(letters.listRecipients)))
    const rows = [{ number: 1, isHidden: false, cells: Object.values(values) }]
    drafts.create(lead.id, [{ name: 'List1', isHidden: false, hiddenColumns: [], rows }])
  },
}
