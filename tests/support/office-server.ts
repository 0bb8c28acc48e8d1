// A small centre with an office: who works there, and the server that lets them in.
import { beforeEach } from 'vitest'
import { keepMailbox } from './of-a-test'
import { signIn } from './office'
import { groupCatalogue } from './season'
import { keepServer, testShells } from './test-server'

export const LEAD = 'vodja@ckd.example'
export const OFFICE = 'urad@ckd.example'
/** Sees the puppets' workshop alone. */
export const MENTOR = 'mentorica@ckd.example'
export const READER = 'racunovodja@ckd.example'

/** Server and mailbox, fresh before each test of a file. */
export function keepOffice(catalogue = groupCatalogue) {
  const mailbox = keepMailbox()
  const server = keepServer({ shells: testShells, catalogue, mailbox })
  beforeEach(() => {
    const { officeUsers } = server.services
    officeUsers.add({ email: LEAD, workshops: null, isReadOnly: false, isLead: true })
    officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false })
    officeUsers.add({ email: MENTOR, workshops: ['lutkovna-delavnica'], isReadOnly: false })
    officeUsers.add({ email: READER, workshops: null, isReadOnly: true })
  })
  return { mailbox, server, open: (email = OFFICE) => signIn(server, mailbox, email) }
}
