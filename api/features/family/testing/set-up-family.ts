import type { Catalogue } from '../../../../common/catalogue'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { openBrowser } from '../../../../tests/support/office-browser'
import { runningSeason } from '../../../../tests/support/running-season'
import { setUpMailbox } from '../../../../tests/support/test-resources'
import { setUpServer, testShells } from '../../../../tests/support/test-server'
import type { Actor } from '../../../core/actor'
import { NOTICE_DELAY_MS } from '../../letters/letters'

export const TUESDAYS = { day: 'torek', price: '30 € na mesec' }
/** A musical with one place, and a workshop without a number of places. */
export const familyCatalogue: Catalogue = {
  ...testCatalogue,
  season: runningSeason,
  terms: { ...testCatalogue.terms, updatedOn: '2025-09-01' },
  groups: [
    { id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor', places: 1, ...TUESDAYS },
    { id: 'lutkovna-delavnica', workshopId: 'lutkovna-delavnica', mentorName: 'Mentorica' },
  ],
}

/** Creates server and mail server for a file, fresh before each test, with what a family does. */
export function setUpFamily() {
  const mailbox = setUpMailbox()
  const server = setUpServer({ mailbox, catalogue: familyCatalogue, shells: testShells })

  async function enrol(changes: object = {}, mails = 3) {
    const before = mailbox.mails.length
    await server.send('registration', { workshops: ['muzikal'], ...changes })
    await mailbox.waitFor(before + mails)
  }

  const findToken = (email: string) =>
    /k=([\w-]{43})/.exec(
      mailbox.mails.findLast(({ envelopeTo, text }) => envelopeTo.includes(email) && text?.includes('?k='))
        ?.text ?? '',
    )?.[1] ?? ''

  /** Moves the clock past the delay in which notices to the office are gathered. */
  function sendGatheredNotices(): void {
    server.moveClock(NOTICE_DELAY_MS)
    server.services.worker.pollSoon()
  }

  const readPage = (token: string) => openBrowser(server).read(`/moja-prijava?k=${token}`)
  const placeOf = (id: number) => server.services.places.listByEnrolment(id)[0]
  const stateOf = (id: number) => placeOf(id)?.state
  const changePlace = (action: 'accept' | 'withdraw', actor: Actor = 'operator') =>
    server.services.places.applyAction({ submissionId: 1, workshopId: 'muzikal', action }, actor)
  const setClock = (instant: string) =>
    server.moveClock(Date.parse(instant) - server.services.clock.now().getTime())
  return {
    mailbox,
    server,
    enrol,
    findToken,
    sendGatheredNotices,
    readPage,
    placeOf,
    stateOf,
    changePlace,
    setClock,
  }
}
