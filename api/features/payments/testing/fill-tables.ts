import type { TableFiller } from '../../../../tests/support/filled-person'
import { inDays } from '../../../../tests/support/lessons'
import { LEAD } from '../../../../tests/support/office-server'

const values = { bankText: 'Namenbančnegaplačila', officeText: 'Opombanablagajni' }

export const filler: TableFiller = {
  values,
  afterEnrolment({ server, person, hasContract }, submissionId) {
    if (!hasContract) return
    const { ledger, notices, invoices, store } = server.services
    const { id: accountId = 0 } = ledger.findStatementOfEnrolment(submissionId) ?? {}
    const { payerName } = person
    ledger.addCredits([{ key: 'v1:a', cents: 1000, valuedOn: inDays(0), payerName, text: values.bankText }])
    ledger.bookCredits([{ paymentId: ledger.listUnbooked()[0]?.id ?? 0, accountId }], LEAD)
    ledger.recordPayment(accountId, { cents: 300, valuedOn: inDays(0), text: values.officeText }, LEAD)
    ledger.saveReminder(accountId, { sentOn: inDays(0), lastDay: inDays(15), namesEnd: true })
    notices.sendDueNotices()
    invoices.recordIssued([store.find(submissionId)?.reference ?? ''], true, LEAD)
  },
}
