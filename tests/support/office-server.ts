// A small centre with office users.
import { beforeEach } from 'vitest'
import type { PrivacyAction } from '../../api/privacy/privacy-log'
import { validEnrolment } from './examples'
import { type OfficeBrowser, signIn } from './office-browser'
import { groupCatalogue, idOf, PUPPETS } from './season'
import { setUpMailbox } from './test-resources'
import { setUpServer, testShells } from './test-server'

export const LEAD = 'vodja@ckd.example'
export const OFFICE = 'urad@ckd.example'
/** Sees the puppet workshop only. */
export const MENTOR = 'mentorica@ckd.example'
/** Sees payments only. */
export const ACCOUNTANT = 'racunovodstvo@ckd.example'
export const READER = 'racunovodja@ckd.example'

/** Creates server and mail server for a file, fresh before each test. */
export function setUpOffice(catalogue = groupCatalogue) {
  const mailbox = setUpMailbox()
  const server = setUpServer({ shells: testShells, catalogue, mailbox })
  beforeEach(() => {
    const { officeUsers } = server.services
    officeUsers.addOrUpdate({ email: LEAD, workshops: null, isReadOnly: false, isLead: true })
    officeUsers.addOrUpdate({ email: OFFICE, workshops: null, isReadOnly: false })
    officeUsers.addOrUpdate({ email: MENTOR, workshops: [PUPPETS], isReadOnly: false })
    officeUsers.addOrUpdate({ email: READER, workshops: null, isReadOnly: true })
    officeUsers.addOrUpdate({ email: ACCOUNTANT, workshops: null, isReadOnly: true, isAccountant: true })
  })
  return {
    mailbox,
    server,
    open: (email = OFFICE) => signIn(server, mailbox, email),
    idOf: (reference: string) => idOf(server, reference),
    /** The form value of a place as a page showed it. */
    toPlaceValue: (
      reference: string,
      state = 'held',
      { workshop = PUPPETS, group = workshop }: { workshop?: string; group?: string } = {},
    ) => `${reference} ${workshop} ${state} ${group}`,
    /** Lists the log entries of one kind of action: office user, references and counts. */
    listLogEntries: (action: PrivacyAction) =>
      server.services.privacyLog
        .list({ action })
        .map(({ operator, references, counts }) => [operator, references, counts]),
  }
}

/** Enrols a child without an e-mail address, as an office user does by telephone. */
export async function enrolByTelephone(browser: OfficeBrowser, payerPhone: string): Promise<void> {
  const { consent: _, newsletterConsent: _none, workshops: _own, ...texts } = validEnrolment
  const silent = { participantEmail: '', participantPhone: '', payerEmail: '', payerPhone }
  const typed = { ...texts, ...silent, workshops: PUPPETS, consent: 'da', klical: 'payer' }
  await browser.post('/urad/prijave/nova', typed)
}
